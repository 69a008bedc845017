import type { Locator, Page } from 'playwright-core'

const SCRIPT = 'https://t1.kakaocdn.net/**'
const SEARCH = 'https://postcode.map.kakao.com/**'

/** Where the postcode search of these tests finds its visitors. */
export const foundAddress = '서울 강북구 도봉로 346'

/** How the service differs from what its documents promise. */
export type Unkindness = {
  /** Submits its form in spite of `submitMode: false`, as other versions of the service may. */
  submits?: boolean
  /** What it sends for the chosen address, each within the same task; the first one is usable otherwise. */
  results?: readonly unknown[]
  /** Sends the results again, this many milliseconds later. */
  againAfterMs?: number
  /** Waits this long before its script comes. */
  delayMs?: number
  /** Its script comes and defines nothing, or its frame never answers a tap. */
  silent?: 'script' | 'frame'
}

/** An empty frame with the frame of the search inside, as the service builds it. */
const script = ({ submits = false, silent, againAfterMs }: Unkindness) =>
  silent === 'script'
    ? ''
    : `window.kakao = { Postcode: class {
  constructor(options) { this.options = options }
  embed(place) {
    const { oncomplete, submitMode = true, autoClose = true, width, height } = this.options
    const frame = (parent) => {
      const element = document.createElement('iframe')
      element.style.cssText = 'border:0;width:' + width + ';height:' + height
      parent.append(element)
      return element
    }
    const outer = frame(place)
    outer.title = '우편번호 서비스'
    outer.contentDocument.body.style.margin = 0
    const inner = frame(outer.contentDocument.body)
    inner.title = '우편번호 검색'
    inner.src = 'https://postcode.map.kakao.com/search?submitMode=' + (${submits} || submitMode)
    window.addEventListener('message', ({ origin, data, source }) => {
      if (origin !== 'https://postcode.map.kakao.com' || !('results' in data)) return
      if (outer.isConnected && source !== inner.contentWindow) return
      const send = () => data.results.forEach((result) => oncomplete(result))
      if (autoClose) outer.remove()
      send()
      ${againAfterMs === undefined ? '' : `setTimeout(send, ${againAfterMs})`}
    })
  }
} }`

/** The page inside: a search is a form, and its submission a navigation of the frame. */
const searchPage = (address: string, results: readonly unknown[], { silent }: Unkindness, query: URLSearchParams) => `
<!doctype html>
<html lang="ko">
<meta charset="utf-8"><title>우편번호 검색</title>
<style>
* { box-sizing: border-box; margin: 0; font: 16px/1.5 sans-serif; word-break: keep-all; border: 0; background: #fff; color: #222; text-align: start }
form { display: flex; border-bottom: 2px solid #222 }
button, input { min-height: 48px; padding: 0 16px }
input { flex: 1; min-width: 0 }
main button { width: 100% }
p { padding: 16px; color: #555 }
</style>
<form action="/search">
  <input name="q" aria-label="검색어" value="도봉로">
  <input name="submitMode" type="hidden" value="${query.get('submitMode')}">
  <button>검색</button>
</form>
${query.has('q') ? '' : '<p>도로명과 건물 번호, 지역과 지번, 건물 이름으로 찾을 수 있어요. 예) 도봉로 346</p>'}
<main${query.has('q') ? '' : ' hidden'}><button id="result">${address}</button></main>
<script>
  document.forms[0].onsubmit = (event) => {
    if (${query.get('submitMode') !== 'false'}) return
    event.preventDefault()
    document.querySelector('main').hidden = false
  }
  document.getElementById('result').onclick = () => {
    if (${silent !== 'frame'}) top.postMessage({ results: ${JSON.stringify(results)} }, '*')
  }
</script>`

/**
 * Answers as the postcode service does, with one address for each search; nothing leaves this machine.
 * @returns counts the searches that navigated its frame
 */
export async function withPostcode(page: Page, address = foundAddress, unkindness: Unkindness = {}) {
  const { results = [{ roadAddress: address, jibunAddress: '', address }], delayMs = 0 } = unkindness
  let submitted = 0
  await page.route(SCRIPT, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    await route.fulfill({ contentType: 'text/javascript', body: script(unkindness) })
  })
  await page.route(SEARCH, (route) => {
    const { searchParams } = new URL(route.request().url())
    if (searchParams.has('q')) submitted += 1
    return route.fulfill({ contentType: 'text/html', body: searchPage(address, results, unkindness, searchParams) })
  })
  return () => submitted
}

/** The postcode service cannot be reached. @returns lets it answer from now on */
export async function withoutPostcode(page: Page) {
  await page.route(SCRIPT, (route) => route.abort())
  return async () => {
    await page.unroute(SCRIPT)
    await withPostcode(page)
  }
}

const frameOf = (page: Page) => page.frameLocator('section[aria-label="주소 검색"] iframe').frameLocator('iframe')

export const postcodeSearch = (page: Page) => frameOf(page).getByRole('button', { name: '검색', exact: true })

/** Searches in the frame. @returns the address that was found */
export async function searchAddress(page: Page, address = foundAddress) {
  await postcodeSearch(page).click()
  return frameOf(page).getByRole('button', { name: address })
}

export const chooseAddress = async (page: Page, address = foundAddress) => (await searchAddress(page, address)).click()

async function tabInFrame(page: Page, control: Locator) {
  const hasFocus = () => control.evaluate((element) => element === document.activeElement && document.hasFocus())
  for (let presses = 0; presses < 10 && !(await hasFocus()); presses += 1) await page.keyboard.press('Tab')
}

/** As `chooseAddress`, with Tab and Enter alone. */
export async function chooseAddressByKeys(page: Page, address = foundAddress) {
  await tabInFrame(page, postcodeSearch(page))
  await page.keyboard.press('Enter')
  const found = frameOf(page).getByRole('button', { name: address })
  await found.waitFor()
  await tabInFrame(page, found)
  await page.keyboard.press('Enter')
}
