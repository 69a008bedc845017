import type { ComponentProps } from 'react'

/** A table in which arrow keys lead from cell to cell (the ARIA pattern of a grid). */
export const GridTable = (props: Omit<ComponentProps<'table'>, 'role'>) => (
  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: that is what makes it a grid
  <table {...props} role="grid" />
)
