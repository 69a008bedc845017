import * as z from 'zod/mini'

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      license: z.optional(z.string()),
      dev: z.optional(z.boolean()),
      devOptional: z.optional(z.boolean()),
    }),
  ),
})

/** Licenses of packages that may be part of a product whose source is not published. */
const allowed = ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0']

/**
 * Packages of a library under the LGPL, which permits their use in any product as files that can be replaced: they are deployed
 * next to the code, not in it (decision 0050).
 */
const replaceable = /^@img\/sharp-/

/** @property license an SPDX expression; undefined where the package names none */
export type Licensed = { name: string; version: string; license: string | undefined }

/**
 * Returns the packages that may be deployed: all that are not only for development.
 * @param lock content of `package-lock.json`
 */
export function licensedIn(lock: unknown): Licensed[] {
  const packages = Object.entries(lockFile.parse(lock).packages)
  return packages
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path, { version = '', license }]) => ({
      name: path.replace(/^.*node_modules\//, ''),
      version,
      license,
    }))
    .sort((one, other) => one.name.localeCompare(other.name) || one.version.localeCompare(other.version))
}

/** Whether a license expression is allowed: one choice of OR, every part of AND. */
export const isAllowed = ({ name, license = '' }: Licensed) =>
  license
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) =>
      choice
        .split(' AND ')
        .every((one) => allowed.includes(one) || (one === 'LGPL-3.0-or-later' && replaceable.test(name))),
    )
