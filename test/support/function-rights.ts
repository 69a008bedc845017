/**
 * What each function may do: its template gives these rights, and its calls use each of them. The emulator enforces
 * none, so the two are compared here. Resources are named as the parameters that tell of them.
 */
export const functionRights = {
  BookingApi: {
    bookingstable: ['dynamodb:GetItem', 'dynamodb:PutItem'],
    'bookingstable/index/by_customer': ['dynamodb:Query'],
    'bookingstable/index/by_phone': ['dynamodb:Query'],
    bookingeventstable: ['dynamodb:PutItem', 'dynamodb:Query'],
    customerstable: ['dynamodb:ConditionCheckItem', 'dynamodb:GetItem'],
    slotstable: ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:UpdateItem'],
    guardstable: ['dynamodb:DeleteItem', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
  },
  AccountApi: {
    bookingstable: ['dynamodb:ConditionCheckItem', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
    'bookingstable/index/by_customer': ['dynamodb:Query'],
    'bookingstable/index/by_phone': ['dynamodb:Query'],
    bookingeventstable: ['dynamodb:PutItem', 'dynamodb:Query'],
    customerstable: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
    'customerstable/index/by_phone': ['dynamodb:Query'],
    slotstable: ['dynamodb:UpdateItem'],
    guardstable: ['dynamodb:DeleteItem', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
    userpool: [
      'cognito-idp:AdminCreateUser',
      'cognito-idp:AdminDeleteUser',
      'cognito-idp:AdminGetUser',
      'cognito-idp:AdminSetUserPassword',
      'cognito-idp:AdminUserGlobalSignOut',
    ],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>
