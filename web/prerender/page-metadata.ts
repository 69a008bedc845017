import { type ServiceType, serviceTypes } from '#shared/booking/options.ts'
import { publicPaths } from '#shared/paths.ts'
import { districtAt } from '#shared/text/area-pages.ts'
import { siteName } from '../src/core/lib/site-name.ts'
import type { PageName } from '../src/customer/app/pages.ts'
import { serviceAt, serviceLeads } from '../src/customer/services/service-leads.ts'
import { serviceTexts } from '../src/customer/services/service-texts.ts'

const services = `에어컨 ${serviceTypes.join(', ')}`
const ofSite = `${services}. 네 단계로 방문을 예약하세요.`

/** Descriptions of pages that differ from the site's. */
const ofPages: Partial<Record<PageName, string>> = {
  install: '벽걸이, 스탠드, 천장형 에어컨 설치 방문을 예약하세요. 에어컨을 함께 구매할 수도 있어요.',
  installPage2: '에어컨 설치 방문에서 무엇을 하는지, 앵글과 비용은 어떻게 되는지 알려드려요.',
  addressPage: '주소와 날짜를 고르면 기사님이 방문해요. 회원 가입 없이 네 단계로 예약하세요.',
  requests: '전화번호로 에어컨 예약을 찾고, 날짜를 바꾸거나 취소하세요.',
  pricing: `${services}의 출장비와 추가 요금을 확인하세요.`,
  reviews: '방문을 마친 고객만 남길 수 있는 에어컨 청소, 설치, 수리 후기예요. 낮은 별점과 답글도 그대로 보여요.',
  faq: '가격, 방문 시간, 방문하는 기사님에 대해 많이 묻는 질문에 답해드려요.',
  notices: `${siteName}의 새 소식과 안내예요.`,
  terms: `${siteName} 이용 조건과 변경, 취소, 사후 서비스의 약속이에요.`,
  privacy: `${siteName}에서 개인정보를 무엇을 왜 받고, 누구에게 전하고, 언제 지우는지 알려드려요.`,
}

/**
 * Returns the metadata of a page for search and link previews. The stage adds its address, and what only it knows of a service
 * (`documentOfStage`).
 */
export function pageMetadata(path: string, name: PageName | undefined, title: string): string[] {
  const service = serviceAt(path)
  const district = districtAt(path)
  const description = service
    ? `에어컨 ${service}. ${serviceLeads[service]}`
    : district
      ? `서울 ${district} ${ofSite}`
      : ((name && ofPages[name]) ?? ofSite)
  const described = `<meta name="description" content="${description}">`
  if (district === undefined && !publicPaths.some((open) => open === path))
    return [described, '<meta name="robots" content="noindex">']
  const graph = {
    type: 'website',
    locale: 'ko_KR',
    site_name: siteName,
    title,
    description,
    url: path,
    image: service ? `/og/${name}.png` : '/og.png',
    'image:width': '1200',
    'image:height': '630',
  }
  return [
    described,
    `<link rel="canonical" href="${path}">`,
    ...Object.entries(graph).map(([property, content]) => `<meta property="og:${property}" content="${content}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(service ? [structuredData(path, service, description)] : []),
  ]
}

/** Returns the service and its questions as structured data. A block of data needs no script in the policy. */
function structuredData(path: string, service: ServiceType, description: string): string {
  const data = {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Service', name: `에어컨 ${service}`, serviceType: `에어컨 ${service}`, description, url: path },
      {
        '@type': 'FAQPage',
        url: path,
        mainEntity: serviceTexts[service].questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  }
  return `<script type="application/ld+json">${JSON.stringify(data)}</script>`
}
