/** Steps of migrations in code, each run in the transaction of the file with the same number, after it. */
import { usernameForms } from '@club/core/membership'
import type pg from 'pg'
import { postDocuments } from './postDocuments.ts'

type Step = (owner: pg.Client) => Promise<void>

/**
 * Fills in the forms of existing usernames. If two names become equal, the older account keeps the name and the younger one gets the next
 * free number appended, which its owner reads in the email of "Forgotten your password?". Names that only look alike do not change.
 */
async function fillUsernameForms(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ id: string; realm: string; username: string }>('select id, realm, username from account order by id')
  const keys = new Map<string, string>()
  const skeletons = new Set<string>()
  const keyOf = (realm: string, key: string): string => JSON.stringify([realm, key])
  for (const { id, realm, username } of rows) {
    const { key } = usernameForms(username)
    if (key !== '' && !keys.has(keyOf(realm, key))) keys.set(keyOf(realm, key), id)
  }
  for (const { id, realm, username } of rows) {
    let forms = usernameForms(username)
    const isRenamed = keys.get(keyOf(realm, forms.key)) !== id
    for (let number = 2; isRenamed && (number === 2 || keys.has(keyOf(realm, forms.key))); number += 1) {
      forms = usernameForms(`${username}-${number}`)
    }
    keys.set(keyOf(realm, forms.key), id)
    const skeleton = skeletons.has(keyOf(realm, forms.skeleton)) ? null : forms.skeleton
    skeletons.add(keyOf(realm, forms.skeleton))
    await owner.query('update account set username = $2, username_key = $3, username_skeleton = $4 where id = $1', [
      ...[id, isRenamed ? forms.stored : username, forms.key, skeleton],
    ])
  }
  await owner.query('alter table account alter column username_key set not null')
}

export const MIGRATION_STEPS: Readonly<Record<number, Step>> = { 43: fillUsernameForms, 74: postDocuments }
