import type { ComponentProps, ReactNode } from 'react'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './picture-choice.module.css'

type PictureOption<Value extends string> = { value: Value; words: ReactNode; help: string; picture: ReactNode }

type PictureChoiceProps<Value extends string> = {
  legend: string
  options: readonly PictureOption<Value>[]
  input: (value: Value) => Omit<ComponentProps<'input'>, 'type' | 'value'>
}

/** One of two or three, each a picture with its words: the whole tile is the label. */
export function PictureChoice<Value extends string>({ legend, options, input }: PictureChoiceProps<Value>) {
  return (
    <fieldset className={styles.choice}>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      {options.map(({ value, words, help, picture }) => (
        <label key={value} className={styles.tile}>
          <span className={styles.picture}>{picture}</span>
          <span className={styles.words}>
            <strong>{words}</strong>
            <small>{help}</small>
          </span>
          <input {...input(value)} type="radio" value={value} className={styles.radio} />
        </label>
      ))}
    </fieldset>
  )
}
