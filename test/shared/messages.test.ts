import { describe, expect, it } from 'vitest'
import { apiErrorCodes, fieldErrorCodes, pageErrorCodes } from '#shared/errors.ts'
import { messages } from '#shared/messages.ko.ts'

/** The sentences that the specification fixes (spec §8), to the letter. */
const fixed: Partial<Record<keyof typeof messages, string>> = {
  PHONE_REQUIRED: '전화번호를 입력해주세요.',
  BOOKING_NOT_FOUND: '일치하는 의뢰를 찾을 수 없습니다.',
  PURCHASE_CHOICE_REQUIRED: '에어컨 보유 여부를 선택해주세요.',
  OPTION_REQUIRED: '모든 옵션을 선택해주세요.',
  DETAILS_REQUIRED: '요청사항 및 옵션을 모두 입력해주세요',
  ADDRESS_REQUIRED: '주소를 선택해주세요.',
  ADDRESS_DETAIL_REQUIRED: '상세주소를 입력해주세요.',
  AREA_NOT_SERVED: '서비스가 불가능한 지역입니다. 다른 주소를 선택해주세요.',
  PHONE_INVALID: '전화번호를 정확히 입력해주세요.',
  SUBMIT_FAILED: '제출 중 오류가 발생했습니다. 다시 시도해주세요.',
  UPDATE_FAILED: '수정 중 오류가 발생했습니다. 다시 시도해주세요.',
  CANCEL_FAILED: '⚠️ 의뢰 취소 중 오류가 발생했습니다.',
  POSTCODE_UNAVAILABLE: '현재 우편번호 서비스를 이용할 수 없습니다. 잠시 후 다시 시도해주세요.',
  NETWORK: '네트워크 오류가 발생했습니다. 연결을 확인해주세요.',
}

describe('the catalogue of sentences', () => {
  it('keeps the words of the specification', () => {
    expect(messages).toMatchObject(fixed)
  })

  it('has a Korean sentence for every code and none besides', () => {
    expect(Object.keys(messages).sort()).toEqual([...apiErrorCodes, ...fieldErrorCodes, ...pageErrorCodes].sort())
    for (const sentence of Object.values(messages)) expect(sentence).toMatch(/[가-힣]/)
  })
})
