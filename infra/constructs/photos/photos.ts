import { Duration } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import type { FunctionSettings } from '#shared/deployment.ts'
import { guardKinds } from '#shared/guard-kinds.ts'
import type { StageSettings } from '../../stages/stage-settings.ts'
import { BundledFunction } from '../bundled-function.ts'

type Props = { stage: StageSettings; settings: FunctionSettings<'photos'> }

/** Photos of bookings and portraits: their routes. The function changes only the photos of a booking, and only the portrait of a technician. */
export class Photos extends Construct {
  readonly lambda: BundledFunction<'photos'>

  constructor(scope: Construct, id: string, { stage, settings }: Props) {
    super(scope, id)
    const { tables, secrets, photos } = settings
    this.lambda = new BundledFunction(scope, 'PhotoApi', {
      stage,
      entry: 'photos',
      settings,
      timeout: Duration.seconds(25),
      memorySize: 2048,
    })
    const { may } = this.lambda
    may.onTable(tables.bookings, 'GetItem')
    may.updateAttributes(tables.bookings, 'request_id', 'version', 'service_images', 'work_images')
    may.onTable(tables.bookingEvents, 'PutItem', 'Query')
    may.onTable(tables.customers, 'GetItem')
    may.onTable(tables.staff, 'GetItem')
    may.updateAttributes(tables.staff, 'staff_id', 'state', 'roles', 'portrait', 'introduced_at')
    may.onGuards(tables.guards, guardKinds.photos, 'UpdateItem')
    may.onObjects(photos.bucket, ['GetObject', 'PutObject', 'DeleteObject'])
    may.readSecret(secrets.server)
    may.readSecret(secrets.origin)
  }
}
