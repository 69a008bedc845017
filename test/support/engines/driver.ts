/** An element of a page, as a driver holds it. */
export type ElementHandle = {
  click(): Promise<void>
  /** Types into the focused element after what is there, or in the place of what is selected. */
  type(text: string): Promise<void>
  upload(file: string): Promise<void>
}

/** Size of the window of the page, in CSS pixels. */
export type Size = { width: number; height: number }

/** What a driver can do with the one tab of a browser. Functions are sent to the page as their text. */
export type Driver = {
  goto(url: string): Promise<void>
  evaluate<Result, Argument = undefined>(code: (argument: Argument) => Result, argument?: Argument): Promise<Result>
  /** Returns the element that a function of the page returns. */
  element<Argument>(
    code: (argument: Argument) => HTMLElement | null,
    argument: Argument,
  ): Promise<ElementHandle | undefined>
  /** Runs a function on an element, and returns the element that it returns. */
  on(
    element: ElementHandle,
    code: (element: HTMLElement, argument: string) => HTMLElement | undefined,
    argument?: string,
  ): Promise<ElementHandle | undefined>
  back(): Promise<void>
  screenshot(): Promise<Buffer>
  /** Returns what the browser has reported so far: errors and warnings of the console, errors that no code caught. */
  complaints(): Promise<string[]>
  /** Answers requests for the script of another site. Missing where a browser cannot. */
  answerScript?(address: RegExp, script: string): Promise<void>
  close(): Promise<void>
}

/** A browser that may be on this machine. */
export type Engine = {
  name: string
  /** Whether a click may go back in the history. */
  goesBack: boolean
  /** Returns a sentence that says what to install, where the engine is not here. */
  missing(): Promise<string | undefined>
  launch(size: Size): Promise<Driver>
}
