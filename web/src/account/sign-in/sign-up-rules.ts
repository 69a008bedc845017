import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { type SignUpForm, signUpForm } from '#shared/customer/sign-up.ts'
import type { SignUpValues } from './sign-up-values.ts'

/** The rules of the sign-up (spec §5). The form's choices may still be empty, which the rules refuse. */
export const signUpRules = zodResolver(signUpForm) as unknown as Resolver<SignUpValues, unknown, SignUpForm>
