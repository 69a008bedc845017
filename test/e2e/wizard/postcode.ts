import type { Page } from 'playwright-core'

const SCRIPT = 'https://t1.kakaocdn.net/**'

/** Where the postcode search of these tests finds its visitors. */
export const foundAddress = '서울 강북구 도봉로 346'

const standIn = (address: string) => `
  window.kakao = { Postcode: class {
    constructor(options) { this.options = options }
    embed(place) {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = ${JSON.stringify(address)}
      button.style.minHeight = '44px'
      button.onclick = () => this.options.oncomplete({
        roadAddress: ${JSON.stringify(address)}, jibunAddress: '', address: ${JSON.stringify(address)},
      })
      place.append(button)
    }
  } }`

/** Answers the postcode service's script with one that offers a single address; nothing leaves this machine. */
export const withPostcode = (page: Page, address = foundAddress) =>
  page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: standIn(address) }))

/** The postcode service cannot be reached. @returns lets it answer from now on */
export async function withoutPostcode(page: Page) {
  await page.route(SCRIPT, (route) => route.abort())
  return async () => {
    await page.unroute(SCRIPT)
    await withPostcode(page)
  }
}
