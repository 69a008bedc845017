/** Every page of the site. Pure data: the build prerenders one document per path, the CDN rewrites to them. */
export const paths = {
  home: '/',
  install: '/install',
  installPage2: '/installpage2',
  addressPage: '/addresspage',
  addressForm: '/addressform',
  addressModal: '/addressmodal',
  selectServiceDate: '/selectservicedate',
  requestBasicInfo: '/requestbasicinfo',
  additionalRequest: '/additionalrequest',
  requests: '/requests',
  inquiryDashboard: '/inquirydashboard',
  pricing: '/pricing',
} as const
