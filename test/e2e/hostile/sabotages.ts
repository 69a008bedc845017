import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { HOUR } from '#shared/durations.ts'
import { foundAddress, type Unkindness } from '../booking-flow/postcode.ts'
import { deleteWhatTheFloorLacks } from './floor-lacks.ts'
import { translate } from './translator.ts'

/** What a hostile browser does. */
export type Sabotage = {
  /** Runs in every page before its own code. */
  init?: (given: number) => void
  given?: number
  postcode?: Unkindness
  /** Whether the person types before the code of the page has come, while an extension changes the form. */
  typesEarly?: boolean
  /** What such a browser reports though the page is in order. */
  complaint?: RegExp
  /** Fails where the sabotage has no effect in the page. */
  expectEffect: (page: Page) => Promise<unknown>
}

function throwFromStorages() {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
}

function shiftClock(by: number) {
  const RealDate = Date
  Reflect.set(window, '__realNow', () => RealDate.now())
  class ShiftedDate extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [RealDate.now() + by] : given) as [number]))
    }
    static override now = () => RealDate.now() + by
  }
  Reflect.set(window, 'Date', ShiftedDate)
}

const expectClock = (hours: number) => (page: Page) =>
  expect(page.evaluate(() => Math.round((Date.now() - Reflect.get(window, '__realNow')()) / 3_600_000))).resolves.toBe(
    hours,
  )

export const sabotages = {
  'lacks what the oldest supported browsers lack': {
    init: deleteWhatTheFloorLacks,
    expectEffect: async (page) => {
      expect(await page.evaluate(() => Reflect.get(window, '__remaining')())).toEqual([])
      expect(await page.evaluate(() => 'any' in AbortSignal)).toBe(false)
    },
  },
  'throws from its storages': {
    init: throwFromStorages,
    expectEffect: async (page) => {
      const names = ['localStorage', 'sessionStorage'] as const
      for (const name of names)
        expect(
          await page.evaluate((storage) => {
            try {
              return typeof Reflect.get(window, storage)
            } catch (error) {
              return (error as Error).name
            }
          }, name),
        ).toBe('SecurityError')
    },
  },
  'has an IndexedDB that never answers': {
    init: () => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
    },
    expectEffect: async (page) =>
      expect(
        await page.evaluate(
          () =>
            new Promise((resolve) => {
              const request = indexedDB.open('proof')
              for (const event of ['success', 'error', 'blocked', 'upgradeneeded'])
                request.addEventListener(event, () => resolve(event))
              setTimeout(() => resolve('silent'), 300)
            }),
        ),
      ).toBe('silent'),
  },
  'refuses locks': {
    init: () => {
      LockManager.prototype.request = () => Promise.reject(new DOMException('denied', 'SecurityError'))
    },
    expectEffect: async (page) =>
      expect(
        await page.evaluate(() =>
          navigator.locks.request('proof', () => 'granted').catch((error: Error) => error.name),
        ),
      ).toBe('SecurityError'),
  },
  'throws from BroadcastChannel': {
    init: () => {
      window.BroadcastChannel = class {
        constructor() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        }
      } as unknown as typeof BroadcastChannel
    },
    expectEffect: async (page) =>
      expect(
        await page.evaluate(() => {
          try {
            return new BroadcastChannel('proof').name
          } catch (error) {
            return (error as Error).name
          }
        }),
      ).toBe('SecurityError'),
  },
  'says that it is offline': {
    init: () => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }),
    expectEffect: async (page) => expect(await page.evaluate(() => navigator.onLine)).toBe(false),
  },
  'has a clock 15 hours ahead': { init: shiftClock, given: 15 * HOUR, expectEffect: expectClock(15) },
  'has a clock 10 hours behind': { init: shiftClock, given: -10 * HOUR, expectEffect: expectClock(-10) },
  'meets an unkind postcode service': {
    postcode: {
      submits: true,
      delayMs: 1_500,
      results: [
        {
          roadAddress: '',
          autoRoadAddress: null,
          jibunAddress: ` ${foundAddress.normalize('NFD').replace(' ', '\u00a0 ')} `,
        },
        {},
        { roadAddress: '서울 노원구 동일로 1' },
      ],
      againAfterMs: 300,
    },
    init: () => Reflect.deleteProperty(window, 'navigation'),
    expectEffect: async (page) => expect(await page.evaluate(() => 'navigation' in window)).toBe(false),
  },
  'gets its code late': {
    typesEarly: true,
    // What an extension puts into the form is not what was sent.
    complaint: /Minified React error #418/,
    expectEffect: async () => {},
  },
  'translates its pages': {
    init: translate,
    // Parts of a page that are still to be hydrated are translated already.
    complaint: /Minified React error #418/,
    expectEffect: (page) => page.locator('h1 font font').first().waitFor(),
  },
} satisfies Record<string, Sabotage>

export type SabotageName = keyof typeof sabotages
