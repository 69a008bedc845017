/**
 * Stands in for the AWS SDK's event streams in Lambda bundles: the SDK loads them only for operations that stream
 * events, none of which the functions call, and they are 18 kB of every bundle.
 */
export class EventStreamSerde {
  constructor() {
    throw new Error('This bundle was built without event streams.')
  }
}
