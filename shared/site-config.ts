import * as z from 'zod/mini'

/**
 * What differs between stages and the page has to know: `/config.json`, so that one build serves every stage. Links that
 * a stage does not have are absent.
 */
export const siteConfigSchema = z.object({
  stage: z.string(),
  region: z.string(),
  /** Where text messages leave from: the privacy notice names it. */
  smsRegion: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  staffUserPoolId: z.string(),
  staffUserPoolClientId: z.string(),
  /** Where Cognito answers when it is not at AWS, without a slash at the end: the emulator of the local stage. */
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
  /** Years that a booking is kept after the service. */
  retention: z.object({ bookingYears: z.number() }),
  /** What is missing is shown as missing; on production nothing is. */
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
      /** Day from which terms and privacy notice are in force: `YYYY-MM-DD`. */
      policiesFrom: z.string(),
      termsUrl: z.string(),
    }),
  ),
})
export type SiteConfig = z.infer<typeof siteConfigSchema>
