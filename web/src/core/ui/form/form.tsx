import { type ComponentProps, type SubmitEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { focusFirstError } from './focus-first-error.ts'
import { usePreHydrationInput } from './use-pre-hydration-input.ts'

type FormProps = Omit<ComponentProps<'form'>, 'method' | 'noValidate' | 'onSubmit' | 'ref'> & {
  /**
   * While its promise runs, another submit does nothing. `false` leads to the first field that is drawn as wrong.
   * React Hook Form's `handleSubmit` fits as it is.
   */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
  /** What was typed into the prerendered page before its code was there, by the names of the fields. */
  onEarlyInput?: (typed: Readonly<Record<string, string>>) => void
}

/** A form whose submit is the page's own work. The button at the lower edge reaches it by its `id`. */
export function Form({ onSubmit, onEarlyInput, ...rest }: FormProps) {
  const form = usePreHydrationInput<HTMLFormElement>(onEarlyInput)
  const running = useRef(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (running.current) return
    running.current = true
    try {
      // Drawn at once: what is wrong gets the focus.
      const outcome = flushSync(() => onSubmit(event))
      if (outcome === false) focusFirstError(form.current)
      await outcome
    } finally {
      running.current = false
    }
  }
  // Before its code is there, a form of this method goes nowhere: nothing personal must end up in an address.
  return <form {...rest} ref={form} method="dialog" noValidate onSubmit={(event) => void submit(event)} />
}
