import { useEffect, useEffectEvent, useState } from 'react'
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { tidyParagraph } from '#shared/text/tidy.ts'
import { useFormDraft } from './use-form-draft.ts'

/** Values as the server stores them, with the version that an edit of them names. */
export type Stored<Values> = { version: number; values: Values }

/** Unsaved values. @property read the stored values that the form started with */
type Draft<Values> = { read: Stored<Values>; values: Values }

type Field<Values> = Extract<keyof Values, string>
/** Fields that change as one. */
type Group<Values> = readonly [Field<Values>, ...Field<Values>[]]

type Merge<Values> = {
  values: Values
  /** Changed on both sides: the form keeps the typed value. */
  contested: Group<Values>[]
  /** Changed by another person only: the form takes the stored value. */
  adopted: Group<Values>[]
}

/** What another person saved while the form was open. */
export type Conflict<Values> = Omit<Merge<Values>, 'values'> & { mine: Values; theirs: Values }

/** Ignores the order of checked boxes, and what the server tidies in texts; an empty text counts as absent. */
function comparable(value: unknown) {
  if (Array.isArray(value)) return JSON.stringify([...value].sort())
  return typeof value === 'string'
    ? JSON.stringify(tidyParagraph(value) || undefined)
    : JSON.stringify(value ?? undefined)
}

const groupsOf = <Values extends object>(values: Values, together: Group<Values> | undefined) =>
  (Object.keys(values) as Field<Values>[])
    .filter((field) => !together?.slice(1).includes(field))
    .map((field): Group<Values> => (together !== undefined && field === together[0] ? together : [field]))

const isEqual = <Values>(group: Group<Values>, a: Values, b: Values) =>
  group.every((field) => comparable(a[field]) === comparable(b[field]))

export const pick = <Values>(values: Values, groups: readonly Group<Values>[]): Partial<Values> =>
  Object.fromEntries(groups.flat().map((field) => [field, values[field]])) as object

/** Returns the fields that differ from the stored values; undefined for none. @param fields to compare, all without it */
export function changesOf<Values extends object>(
  values: Values,
  stored: Values,
  together?: Group<Values>,
  fields?: readonly Field<Values>[],
) {
  const changed = groupsOf(stored, together).filter(
    (group) => (fields?.includes(group[0]) ?? true) && !isEqual(group, values, stored),
  )
  return changed.length === 0 ? undefined : pick(values, changed)
}

/**
 * Merges typed values with a newer version: nothing typed is lost, and nothing that another person changed is undone
 * (specification 4.3). Drops fields that the newer version lacks.
 */
export function mergeValues<Values extends object>(
  mine: Values,
  base: Values,
  latest: Values,
  together?: Group<Values>,
): Merge<Values> {
  const groups = groupsOf(latest, together)
  const theirs = groups.filter((group) => !isEqual(group, base, latest))
  const adopted = theirs.filter((group) => isEqual(group, mine, base))
  const contested = theirs.filter((group) => !adopted.includes(group) && !isEqual(group, mine, latest))
  const own = groups.filter((group) => !adopted.includes(group))
  return { values: { ...pick(latest, adopted), ...pick(mine, own) } as Values, contested, adopted }
}

type State<Values> = {
  read: Stored<Values>
  /** Values of the form at the start and after each merge. */
  start: Values
  conflict: Omit<Merge<Values>, 'values'> | undefined
}

function mergeDraft<Values extends object>(
  { read, values }: Draft<Values>,
  latest: Stored<Values>,
  together: Group<Values> | undefined,
): State<Values> {
  const { values: start, ...conflict } = mergeValues(values, read.values, latest.values, together)
  const isTyped = changesOf(values, read.values, together) !== undefined
  const isShown = isTyped && conflict.contested.length + conflict.adopted.length > 0
  return { read: latest, start, conflict: isShown ? conflict : undefined }
}

type MergedFormOptions<Values extends FieldValues> = {
  /** The latest stored values; a newer version is merged into the open form. */
  latest: Stored<Values>
  draft: { read: () => Draft<Values> | undefined; write: (draft: Draft<Values> | undefined) => void }
  resolver?: (stored: Values) => Resolver<Values>
  /** Fields that change as one. */
  together?: Group<Values>
}

/** A form of stored values that another person may change meanwhile. Typed values are saved to the draft at once. */
export function useMergedForm<Values extends FieldValues>(options: MergedFormOptions<Values>) {
  const { latest, draft, resolver, together } = options
  const [{ read, start, conflict }, setState] = useState<State<Values>>(() =>
    mergeDraft(draft.read() ?? { read: latest, values: latest.values }, latest, together),
  )
  const [unchanged, setUnchanged] = useState<object>()
  const form = useForm<Values>({
    defaultValues: start as DefaultValues<Values>,
    ...(resolver !== undefined && { resolver: resolver(read.values) }),
  })

  const writeDraft = (typed: Draft<Values>) =>
    draft.write(changesOf(typed.values, typed.read.values, together) === undefined ? undefined : typed)
  useFormDraft(form, (values) => {
    setUnchanged(undefined)
    writeDraft({ read, values })
  })

  const mergeNewer = useEffectEvent((version: number) => {
    // A response that was on its way while this was saved has an older version.
    if (version <= read.version) return
    const next = mergeDraft({ read, values: form.getValues() }, latest, together)
    setState((before) => ({ ...next, conflict: next.conflict ?? before.conflict }))
    form.reset(next.start)
    writeDraft({ read: latest, values: next.start })
  })
  useEffect(() => mergeNewer(latest.version), [latest.version])

  return {
    form,
    read,
    conflict: conflict && { ...conflict, mine: start, theirs: read.values },
    /** Another object after each submit without a change. */
    unchanged,
    /** @param fields to save, all without it */
    submit: (save: (changes: Partial<Values>, version: number) => unknown, fields?: readonly Field<Values>[]) =>
      form.handleSubmit((values) => {
        const changes = changesOf(values as Values, read.values, together, fields)
        setUnchanged(changes === undefined ? {} : undefined)
        return changes === undefined ? undefined : save(changes, read.version)
      }),
    /** Call it with the saved changes before the newer version arrives: values typed since then stay. */
    setSaved: (changes: Partial<Values>) =>
      setState((before) => ({
        ...before,
        read: { ...before.read, values: { ...before.read.values, ...changes } },
        conflict: undefined,
      })),
  }
}
