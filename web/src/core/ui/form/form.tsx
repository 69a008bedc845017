import { type ComponentProps, type SubmitEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { focusFirstError } from '../screen/focus-first-error.ts'
import { usePreHydrationInput } from './use-pre-hydration-input.ts'

type FormProps = Omit<ComponentProps<'form'>, 'method' | 'noValidate' | 'onSubmit' | 'ref'> & {
  /**
   * Ignores submits while its promise is pending. `false` focuses the first invalid field. `handleSubmit` of React Hook
   * Form fits.
   */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
  /** Receives what was typed before hydration, by the names of the fields. */
  onEarlyInput?: (typed: Readonly<Record<string, string>>) => void
}

/** A form that the page submits itself. A button outside refers to its `id`. */
export function Form({ onSubmit, onEarlyInput, ...rest }: FormProps) {
  const form = usePreHydrationInput<HTMLFormElement>(onEarlyInput)
  const running = useRef(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (running.current) return
    const tooLong = form.current?.querySelector<HTMLElement>('[data-too-long]')
    if (tooLong) return tooLong.focus()
    running.current = true
    try {
      // Renders at once, so that the first invalid field can be focused.
      const outcome = flushSync(() => onSubmit(event))
      if (outcome === false) focusFirstError(form.current)
      await outcome
    } finally {
      running.current = false
    }
  }
  // Before hydration, a form of this method is not sent: nothing personal may end up in an address.
  return <form {...rest} ref={form} method="dialog" noValidate onSubmit={(event) => void submit(event)} />
}
