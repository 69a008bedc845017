import { paths } from '#shared/paths.ts'
import { NextIcon } from '../../core/ui/symbol-icons.tsx'
import { TextLink } from '../../core/ui/text-link.tsx'

/** @param from the screen that the link is on */
export const PricingLink = ({ from }: { from: string }) => (
  <TextLink to={paths.pricing} state={{ from }}>
    요금 자세히 보기
    <NextIcon size={20} />
  </TextLink>
)
