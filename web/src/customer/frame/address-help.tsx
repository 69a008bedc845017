import { HelpSide } from './help-side.tsx'

/** What helps an address search that finds nothing (specification 9.5). */
export const AddressHelp = () => (
  <HelpSide
    title="이렇게 찾아보세요"
    uses={['도로명과 건물 번호를 함께 적어요', '아파트나 건물 이름으로 찾아요', '동 이름과 지번으로도 찾을 수 있어요']}
    lead="주소를 찾기 어려우면 전화로 알려주세요."
  />
)
