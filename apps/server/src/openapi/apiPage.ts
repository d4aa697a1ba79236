/** The document as a page to read: no script, nothing from elsewhere, one stylesheet that the policy knows by its hash. */
import { createHash } from 'node:crypto'
import type { OpenApiDocument, Operation, Parameter, Schema } from './openApiTypes.ts'

const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1rem}
code,pre{font:0.9em/1.5 ui-monospace,monospace}
summary{cursor:pointer;padding:0.5rem 0}
summary code{font-weight:600}
section,details{border-top:1px solid color-mix(in srgb,currentColor 25%,transparent)}
details>div{padding:0 0 1rem 1rem}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:0.25rem 1rem 0.25rem 0}
pre{overflow-x:auto;padding:0.75rem;background:color-mix(in srgb,currentColor 8%,transparent)}
a{color:inherit}
`

/** Goes with the page: it may use its stylesheet and load nothing. */
export const API_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function text(plain: string): string {
  return plain.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

export function apiPage(document: OpenApiDocument): string {
  const { info, tags, paths, components } = document
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const groups = tags.map(
    ({ name }) =>
      `<section aria-labelledby="${text(name)}"><h2 id="${text(name)}">${text(name)}</h2>${operations
        .filter(({ operation }) => operation.tags.includes(name))
        .map(({ path, method, operation }) => operationPart(path, method, operation))
        .join('')}</section>`,
  )
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${text(name)}"><summary><code>${text(name)}</code></summary><div>${schemaPart(schema)}</div></details>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(info.title)}: calls</title><style>${STYLE}</style></head>
<body><main><h1>${text(info.title)}: calls</h1><p>${text(info.description)}</p>
<p>${operations.length} calls below <code>${text(document.servers[0]?.url ?? '')}</code>, also for machines: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<nav aria-label="Groups"><ul>${[...tags.map(({ name }) => name), 'shapes'].map((name) => `<li><a href="#${text(name)}">${text(name)}</a></li>`).join('')}</ul></nav>
${groups.join('\n')}
<section aria-labelledby="shapes"><h2 id="shapes">Shapes</h2>${shapes.join('\n')}</section></main></body></html>
`
}

function operationPart(path: string, method: string, operation: Operation): string {
  const body = Object.entries(operation.requestBody?.content ?? {})
  return `<details id="${text(operation.operationId)}"><summary><code>${method} ${text(path)}</code> ${text(operation.summary)}</summary><div>
<p>${text(callerOf(operation))}</p>
${operation.parameters.length > 0 ? parametersPart(operation.parameters) : ''}
${body.map(([type, { schema }]) => `<h3>Body, <code>${text(type)}</code></h3>${schemaPart(schema)}`).join('')}
<h3>Answers</h3><table><thead><tr><th scope="col">Status</th><th scope="col">Means</th><th scope="col">Body</th></tr></thead><tbody>${Object.entries(
    operation.responses,
  )
    .map(
      ([status, { description, content }]) =>
        `<tr><th scope="row">${status}</th><td>${text(description)
          .replaceAll('\n\n', '<br>')
          .replaceAll(/`([^`]*)`/g, '<code>$1</code>')}</td><td>${Object.values(content ?? {})
          .map(({ schema }) => schemaPart(schema))
          .join('')}</td></tr>`,
    )
    .join('')}</tbody></table></div></details>`
}

function callerOf({ security }: Operation): string {
  if (security.length === 0) return 'Never carries a token.'
  return security.some((way) => Object.keys(way).length === 0) ? 'Works without a token, says more with one.' : 'Needs a token.'
}

function parametersPart(parameters: readonly Parameter[]): string {
  const rows = parameters.map(
    ({ name, in: place, required, description = '', schema }) =>
      `<tr><th scope="row"><code>${text(name)}</code></th><td>${place}${required ? ', needed' : ''}</td><td>${schemaPart(schema)}</td><td>${text(description)}</td></tr>`,
  )
  return `<h3>Parameters</h3><table><thead><tr><th scope="col">Name</th><th scope="col">Where</th><th scope="col">Form</th><th scope="col">Means</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

/** A reference as a link, a small form as code, a larger one as a block. */
function schemaPart(schema: Schema | undefined): string {
  if (schema === undefined) return ''
  const name = schema.$ref?.split('/').at(-1)
  if (name !== undefined) return `<a href="#schema-${text(name)}"><code>${text(name)}</code></a>`
  const json = JSON.stringify(schema, null, 2)
  const small = JSON.stringify(schema)
  if (small.length < 60) return `<code>${text(small)}</code>`
  return `<pre tabindex="0">${text(json).replaceAll(/&quot;#\/components\/schemas\/(\w+)&quot;/g, '<a href="#schema-$1">$1</a>')}</pre>`
}
