/**
 * Stands in for the AWS SDK's default provider chain in Lambda bundles: a function's credentials are always in its
 * environment, and the chain's other sources (SSO, profiles, processes, web identity) are half of the SDK's bytes.
 */
export const defaultProvider = () => async () => {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN } = process.env
  if (!accessKeyId || !secretAccessKey) throw new Error('The function has no credentials in its environment.')
  return { accessKeyId, secretAccessKey, ...(AWS_SESSION_TOKEN ? { sessionToken: AWS_SESSION_TOKEN } : {}) }
}
