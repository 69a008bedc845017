/**
 * Of the scripts that run before the modules. They are classic scripts in ECMAScript 5, since browsers below the floor
 * (specification 9.20) run them too. `toSpliced` came with Safari 16.0, Chrome 110 and Firefox 115.
 */
export const isOldBrowser = `(!('noModule' in document.createElement('script')) || !Array.prototype.toSpliced)`

/** Calls back when the document is there. */
export const whenParsed = `function whenParsed(act) {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act)
    else act()
  }`

/** Adds a module script. Runs `act` instead where its code is not understood: a syntax error of one file stops all. */
export const addModule = `function addModule(src, act) {
    function onError(event) {
      if (event.error instanceof SyntaxError && /\\/assets\\//.test(event.filename)) act()
    }
    var script = document.createElement('script')
    script.type = 'module'
    script.crossOrigin = ''
    script.src = src
    script.onload = script.onerror = function () {
      window.removeEventListener('error', onError)
    }
    window.addEventListener('error', onError)
    document.head.appendChild(script)
  }`

/** What does nothing without the code of the page. */
const dead = 'form,fieldset,label,input,select,textarea,button,[class*=skeleton]'

/**
 * Leaves an older browser the prerendered page with its links. Where a form would be, it shows a sentence with the
 * telephone; on a page that search engines may not list, and that has nothing else, at its end.
 */
export const showOldBrowser = `function showOldBrowser() {
    var html = document.documentElement
    if (html.hasAttribute('data-old-browser')) return
    html.setAttribute('data-old-browser', '')
    var style = document.createElement('style')
    style.textContent = '${dead}{display:none!important}[class*=pending]:not([data-claim]){visibility:visible!important}'
    document.head.appendChild(style)
    var bars = document.querySelectorAll('[class*=bottomBar]')
    for (var i = 0; i < bars.length; i += 1) if (!bars[i].querySelector('a')) bars[i].style.display = 'none'
    var waiting = document.querySelectorAll('dd [class*=skeleton]')
    for (var j = 0; j < waiting.length; j += 1) waiting[j].closest('dd').parentNode.style.display = 'none'
    var note = showNote(document.querySelector('main'))
    var request = new XMLHttpRequest()
    request.onload = function () {
      if (request.status !== 200) return
      var config = JSON.parse(request.responseText)
      showClaims(config.claims)
      if (note) addTelephone(note, config.operator.phone)
    }
    request.open('GET', '/config.json')
    request.send()

    function showNote(main) {
      var place = main.querySelector('form,fieldset,label,input,select,textarea')
      if (!place) {
        if (!document.querySelector('meta[name=robots]')) return
        place = main.querySelector('button,[class*=skeleton]')
      }
      var text = document.createElement('p')
      text.style.cssText = 'margin:16px 0;padding:16px;border-radius:12px;background:#fff3d6;color:#333;line-height:1.6'
      text.textContent =
        '이 브라우저에서는 예약하거나 확인할 수 없어요. 브라우저를 업데이트하거나, 전화해주시면 도와드릴게요. '
      // A heading that waits for its words would enlarge the sentence.
      if (place) place = place.closest('h1,p') || place
      if (place) place.parentNode.insertBefore(text, place)
      else main.appendChild(text)
      return text
    }

    function addTelephone(text, phone) {
      var link = document.createElement('a')
      link.href = 'tel:' + phone.replace(/-/g, '')
      link.textContent = '전화 ' + phone
      link.style.cssText = 'display:inline-block;padding:10px 0;color:#004f9f;font-weight:bold;text-decoration:underline'
      text.appendChild(link)
    }

    // What the stage does not claim, 0, goes with its sentence.
    function showClaims(values) {
      var claims = document.querySelectorAll('[data-claim]')
      for (var k = 0; k < claims.length; k += 1) {
        var value = values[claims[k].getAttribute('data-claim')]
        claims[k].textContent = value
        claims[k].className = ''
        if (!value) claims[k].closest('dl>div,li,p').style.display = 'none'
      }
    }
  }`
