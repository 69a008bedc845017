import type { ComponentProps } from 'react'

/** A table in which arrow keys move between cells (the ARIA grid pattern). */
export const GridTable = (props: Omit<ComponentProps<'table'>, 'role'>) => (
  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid role needs a table
  <table {...props} role="grid" />
)
