import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as routes from '#shared/contract/public-routes.ts'
import { publicPortraitPath } from '#shared/photos/portrait.ts'
import { shownRatingsOf } from '#shared/reviews/public-sums.ts'
import { staffState } from '#shared/staff/staff.ts'
import { introducedAttributes, introducedStaff } from '#shared/staff/staff-schema.ts'
import { findPublicSums } from '../customers/public-sums.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import { endpoint } from '../platform/http/endpoint.ts'

/** Lists active technicians who agreed to be shown to everyone, those with the most ratings first. */
export const listTechnicians = endpoint(routes.listTechnicians, async () => {
  const [team, { ratings }] = await Promise.all([findIntroduced(), findPublicSums()])
  const technicians = team.map(({ staff_id, name, partner_name, districts, services, portrait }) => ({
    name,
    portrait_url: publicPortraitPath(portrait),
    ...(partner_name !== undefined && { partner_name }),
    districts,
    services,
    ratings: shownRatingsOf(ratings?.technicians[staff_id]),
  }))
  return {
    technicians: technicians.sort(
      (one, other) => other.ratings.count - one.ratings.count || one.name.localeCompare(other.name, 'ko'),
    ),
  }
})

async function findIntroduced() {
  const names = Object.fromEntries(introducedAttributes.map((name) => [`#${name}`, name]))
  const pages = paginateQuery(
    { client: dynamo },
    {
      TableName: tables.staff,
      IndexName: 'by_state',
      KeyConditionExpression: '#state = :active',
      ExpressionAttributeNames: { '#state': 'state', ...names },
      ExpressionAttributeValues: { ':active': staffState.active },
      ProjectionExpression: Object.keys(names).join(', '),
    },
  )
  const team = []
  for await (const { Items = [] } of pages) team.push(...Items.map((item) => introducedStaff.parse(item)))
  return team.filter(({ introduced_at, roles }) => introduced_at !== undefined && roles.includes('technician'))
}
