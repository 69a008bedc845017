/** What wide windows show next to a sign-in. */
export const membershipHelp = {
  title: '로그인하면 더 편해요',
  uses: [
    '예약과 진행 상황을 한곳에서 봐요',
    '어느 기기에서든 예약을 바꾸거나 취소해요',
    '저장한 주소를 골라 바로 예약해요',
  ],
  lead: '로그인하지 않아도, 전화로도 예약할 수 있어요.',
} as const
