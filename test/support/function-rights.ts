/**
 * What each function may do: its template gives these rights, and its calls use each of them. The emulator enforces
 * none, so the two are compared here. Resources are named as the parameters that tell of them.
 */
export const functionRights = {
  BookingApi: {
    bookingsTable: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
    'bookingsTable/index/by_customer': ['dynamodb:Query'],
    'bookingsTable/index/by_phone': ['dynamodb:Query'],
    bookingEventsTable: ['dynamodb:PutItem', 'dynamodb:Query'],
    customersTable: ['dynamodb:ConditionCheckItem', 'dynamodb:GetItem'],
    slotsTable: ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:UpdateItem'],
    guardsTable: ['dynamodb:DeleteItem', 'dynamodb:GetItem', 'dynamodb:UpdateItem'],
  },
  AccountApi: {
    bookingsTable: ['dynamodb:ConditionCheckItem', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
    'bookingsTable/index/by_customer': ['dynamodb:Query'],
    'bookingsTable/index/by_phone': ['dynamodb:Query'],
    bookingEventsTable: ['dynamodb:PutItem', 'dynamodb:Query'],
    customersTable: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
    'customersTable/index/by_phone': ['dynamodb:Query'],
    slotsTable: ['dynamodb:UpdateItem'],
    staffTable: ['dynamodb:GetItem'],
    'staffTable/index/by_phone': ['dynamodb:Query'],
    guardsTable: ['dynamodb:DeleteItem', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
    userPool: [
      'cognito-idp:AdminCreateUser',
      'cognito-idp:AdminDeleteUser',
      'cognito-idp:AdminGetUser',
      'cognito-idp:AdminSetUserPassword',
      'cognito-idp:AdminUserGlobalSignOut',
    ],
    staffUserPool: ['cognito-idp:AdminCreateUser', 'cognito-idp:AdminGetUser', 'cognito-idp:AdminSetUserPassword'],
  },
  StaffApi: {
    bookingsTable: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
    bookingEventsTable: ['dynamodb:PutItem'],
    slotsTable: ['dynamodb:UpdateItem'],
    staffTable: ['dynamodb:ConditionCheckItem', 'dynamodb:GetItem'],
    guardsTable: ['dynamodb:DeleteItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
  },
  Notifications: {
    bookingsTable: ['dynamodb:GetItem'],
    bookingEventsTable: ['dynamodb:PutItem', 'dynamodb:Query'],
    staffTable: ['dynamodb:GetItem'],
    heldMessagesTable: ['dynamodb:PutItem'],
    guardsTable: ['dynamodb:UpdateItem'],
  },
  ScheduleRunner: {
    bookingsTable: ['dynamodb:DeleteItem', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
    'bookingsTable/index/by_customer': ['dynamodb:Query'],
    'bookingsTable/index/by_phone': ['dynamodb:Query'],
    'bookingsTable/index/by_service_day': ['dynamodb:Query'],
    'bookingsTable/index/unassigned': ['dynamodb:Query'],
    bookingEventsTable: ['dynamodb:DeleteItem', 'dynamodb:PutItem', 'dynamodb:Query'],
    customersTable: ['dynamodb:Scan', 'dynamodb:UpdateItem'],
    slotsTable: ['dynamodb:UpdateItem'],
    guardsTable: ['dynamodb:DeleteItem', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
    userPool: [
      'cognito-idp:AdminDeleteUser',
      'cognito-idp:AdminGetUser',
      'cognito-idp:AdminUserGlobalSignOut',
      'cognito-idp:ListUsers',
    ],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>
