import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesOf, mergeValues } from '../../../../../web/src/core/ui/form/use-merged-form.ts'

const stored = { name: '김기사', phone: '01012345678', districts: ['노원구', '도봉구'] }

describe('changes of a form', () => {
  it('counts the fields that differ from the stored values as changes of a form', () => {
    expect(changesOf({ ...stored, name: '박기사', phone: '' }, stored)).toEqual({ name: '박기사', phone: '' })
  })

  it('counts no change when only spaces or the order of ticked boxes differ', () => {
    const typed = { ...stored, name: ' 김기사 ', districts: ['도봉구', '노원구'] }
    expect(changesOf(typed, stored)).toBeUndefined()
  })
})

describe('mergeValues', () => {
  it('keeps what both changed as typed, and names it', () => {
    const mine = { ...stored, name: '이쪽' }
    expect(mergeValues(mine, stored, { ...stored, name: '저쪽' })).toEqual({
      values: mine,
      contested: [['name']],
      adopted: [],
    })
  })

  it('adopts what only the other person changed, and names it', () => {
    const latest = { ...stored, phone: '01099998888' }
    expect(mergeValues({ ...stored, name: '이쪽' }, stored, latest)).toEqual({
      values: { ...latest, name: '이쪽' },
      contested: [],
      adopted: [['phone']],
    })
  })

  it('names nothing when both changed a field to the same value', () => {
    const same = { ...stored, name: '같은 이름' }
    expect(mergeValues(same, stored, same)).toEqual({ values: same, contested: [], adopted: [] })
  })

  const someValues = fc.record({
    name: fc.constantFrom('하나', '둘', '셋'),
    phone: fc.constantFrom('', '01012345678'),
    districts: fc.subarray(['노원구', '도봉구', '중랑구']),
  })

  it('loses nothing typed and sets nothing back, whatever was changed', () => {
    fc.assert(
      fc.property(someValues, someValues, someValues, (mine, base, latest) => {
        const { values } = mergeValues(mine, base, latest)
        for (const field of ['name', 'phone', 'districts'] as const) {
          const isTyped = JSON.stringify(mine[field]) !== JSON.stringify(base[field])
          expect(values[field]).toEqual(isTyped ? mine[field] : latest[field])
        }
      }),
    )
  })
})
