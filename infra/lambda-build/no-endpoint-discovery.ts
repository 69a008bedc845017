/**
 * Stands in for the AWS SDK's endpoint discovery in Lambda bundles: the DynamoDB client prepares for it, but no command
 * of the client uses it, and its cache is 8 kB of every bundle.
 */
export const resolveEndpointDiscoveryConfig = <Config>(config: Config) => config

export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => undefined,
  configFileSelector: () => undefined,
  default: undefined,
}
