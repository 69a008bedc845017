import { Logger } from '@aws-lambda-powertools/logger'

/** One JSON line per entry. Ids and codes only: never a phone, name, address, token or whole event. */
export const logger = new Logger()
