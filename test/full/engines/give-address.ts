import type { Target } from '../../support/engines/find-element.ts'
import type { Tab } from '../../support/engines/tab.ts'

const SCRIPT = /^https:\/\/t1\.kakaocdn\.net\//

const address = '서울 강북구 도봉로 346'

const standIn = `
  window.kakao = { Postcode: class {
    constructor(options) { this.options = options }
    embed(place) {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = '${address}'
      button.onclick = () => this.options.oncomplete({
        roadAddress: '${address}', jibunAddress: '', address: '${address}',
      })
      place.append(button)
    }
  } }`

const openSearch: Target = { role: 'button', name: /^주소/ }
const byHand: Target = { role: 'button', name: '검색이 안 되면 직접 입력하기' }

/** Answers for the postcode service, where the browser lets a test do so. */
export const withPostcode = ({ driver }: Tab) => driver.answerScript?.(SCRIPT, standIn)

/** Finds the address of step 1, or types it where the postcode service cannot be reached (specification 9.5). */
export async function giveAddress(tab: Tab) {
  await tab.click(openSearch)
  if (tab.driver.answerScript !== undefined) return tab.click({ role: 'button', name: address })
  const road: Target = { role: 'textbox', name: '도로명과 건물 번호' }
  await tab.waitUntil('the form for an address', async () => {
    if (await tab.has(road)) return true
    if (await tab.has(byHand)) await tab.click(byHand)
    return false
  })
  await tab.choose({ role: 'combobox', name: '구' }, '강북구')
  await tab.fill(road, '도봉로 346')
  await tab.click({ role: 'button', name: '이 주소로 하기' })
}
