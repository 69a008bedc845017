import * as z from 'zod/mini'
import { sitePhotoSchema } from './photos/site-photo.ts'
import { publishedPriceListSchema } from './prices/price-list.ts'

/**
 * Settings of a stage that the page needs: `/config.json`, so one build serves every stage. Links that a stage lacks
 * are absent.
 */
export const siteConfigSchema = z.object({
  stage: z.string(),
  region: z.string(),
  /** The region that sends SMS, for the privacy notice. */
  smsRegion: z.string(),
  /** Who sends messages where SNS does not, for the privacy notice. */
  messageProvider: z.optional(z.literal('solapi')),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  staffUserPoolId: z.string(),
  staffUserPoolClientId: z.string(),
  /** Endpoint of Cognito on the local stage, without a slash at the end. */
  userPoolEndpoint: z.optional(z.string()),
  chatUrl: z.optional(z.string()),
  noticesUrl: z.optional(z.string()),
  privacyUrl: z.optional(z.string()),
  districts: z.array(z.string()),
  claims: z.object({
    completedJobs: z.number(),
    satisfactionPercent: z.number(),
    freeAfterServiceMonths: z.number(),
    assignmentHours: z.number(),
  }),
  /** Years for which a booking is retained after the service day. */
  retention: z.object({ bookingYears: z.number() }),
  /** Prices of work; absent where the stage has no list. */
  prices: z.optional(publishedPriceListSchema),
  /** Photos of the operator; absent where the stage has none. */
  photos: z.optional(z.array(sitePhotoSchema)),
  /** Ways to pay the technician, such as 현금; absent where the stage names none. */
  paymentMethods: z.optional(z.array(z.string())),
  /** Whether a full slot offers a message when a spot comes free; absent where the stage does not. */
  vacancyAlerts: z.optional(z.boolean()),
  /** Won above the price shown that a signature alone can approve; absent in files of earlier releases. */
  signatureLimit: z.optional(z.number()),
  /** Missing values are shown as missing; production has all. */
  operator: z.partial(
    z.object({
      tradeName: z.string(),
      representative: z.string(),
      address: z.string(),
      phone: z.string(),
      email: z.string(),
      businessRegistrationNumber: z.string(),
      mailOrderReportNumber: z.string(),
      mailOrderReportOffice: z.string(),
      hostingProvider: z.string(),
      privacyOfficer: z.string(),
      /** First day of the current terms and privacy notice: `YYYY-MM-DD`. */
      policiesFrom: z.string(),
      termsUrl: z.string(),
    }),
  ),
})
export type SiteConfig = z.infer<typeof siteConfigSchema>
