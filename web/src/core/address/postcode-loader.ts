const SCRIPT = 'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js'
const TIMEOUT_MS = 10_000

type PostcodeOptions = {
  oncomplete: (chosen: unknown) => void
  width: string
  height: string
  /** Whether a search submits a form, which adds an entry to the history. */
  submitMode: boolean
}
type PostcodeConstructor = new (options: PostcodeOptions) => { embed: (element: HTMLElement) => void }

declare global {
  interface Window {
    kakao?: { Postcode?: PostcodeConstructor }
  }
}

let loading: Promise<PostcodeConstructor> | undefined

/**
 * Loads the script of the postcode service once. After a failure the next call tries again.
 * @throws Error when it cannot be loaded within 10 s
 */
export function loadPostcode(): Promise<PostcodeConstructor> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function load() {
  return new Promise<PostcodeConstructor>((resolve, reject) => {
    const script = document.createElement('script')
    const finish = () => {
      clearTimeout(timer)
      const Postcode = window.kakao?.Postcode
      if (typeof Postcode === 'function') return resolve(Postcode)
      script.remove()
      reject(new Error('postcode service unavailable'))
    }
    const timer = setTimeout(finish, TIMEOUT_MS)
    script.src = SCRIPT
    script.async = true
    script.addEventListener('load', finish)
    script.addEventListener('error', finish)
    document.head.append(script)
  })
}
