/** Environment of this process without what it says about AWS: an emulator must never meet real credentials. */
export function withoutAws(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('AWS_')))
}

/** Environment in which the AWS CLI tools and SDKs talk to the emulator at `endpoint`, and to nothing else. */
export function emulatorEnvironment(endpoint: string, region: string): Record<string, string> {
  return {
    AWS_ENDPOINT_URL: endpoint,
    // The CDK uploads its assets by this one.
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  }
}
