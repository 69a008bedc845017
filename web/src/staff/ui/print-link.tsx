import type { ComponentProps } from 'react'
import { TextLink } from '../../core/ui/text-link.tsx'
import { printPath } from '../paths/staff-paths.ts'

type PrintLinkProps = Omit<ComponentProps<typeof TextLink>, 'to'> & { staff_id: string; day: string }

/** Opens the printed day of a technician. @param day Seoul day */
export const PrintLink = ({ staff_id, day, ...rest }: PrintLinkProps) => (
  <TextLink {...rest} to={printPath(staff_id, day)} />
)
