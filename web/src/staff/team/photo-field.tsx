import { useFormContext, useWatch } from 'react-hook-form'
import { limits } from '#shared/limits.ts'
import { Field, TextInput } from '../../core/ui/form/field.tsx'
import { Stack } from '../../core/ui/layout.tsx'
import { Avatar } from './avatar.tsx'
import styles from './member.module.css'
import { fieldLabels, type MemberValues, memberSentence } from './member-values.ts'

/** The path of a picture with its preview. */
export function PhotoField() {
  const { register, formState, control } = useFormContext<MemberValues>()
  const [path, name] = useWatch({ control, name: ['profile_image', 'name'] })
  return (
    <Stack align="center" gap={4} className={styles.photo}>
      <Avatar name={name} picture={path} large />
      <Field
        label={fieldLabels.profile_image}
        error={memberSentence('profile_image', formState.errors.profile_image?.message)}
        help="사이트에 올린 사진의 경로예요. 비우면 이름 첫 글자가 보여요."
      >
        {(attributes) => (
          <TextInput
            {...attributes}
            {...register('profile_image')}
            maxLength={limits.text.address}
            placeholder="/photos/kim.webp"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
    </Stack>
  )
}
