import { describe, expect, it } from 'vitest'
import { deadLinks, packagesOf, specifiers, strays, unpublished } from './manifest.ts'

const manifest = {
  name: '@club/rules',
  version: '1.0.0',
  exports: { '.': './src/index.ts', './scoring': './src/scoring/index.ts', './cases': './cases.json' },
  publishConfig: { exports: { '.': './dist/index.js', './scoring': './dist/scoring/index.js', './cases': './cases.json' } },
}

describe('specifiers', () => {
  it('are the strings of an import', () => {
    expect(specifiers(manifest)).toEqual(['@club/rules', '@club/rules/scoring'])
  })
})

describe('unpublished', () => {
  it('finds an entry that is missing or wrong', () => {
    expect(unpublished(manifest)).toEqual([])
    expect(unpublished({ ...manifest, publishConfig: { exports: { '.': './dist/index.js', './scoring': './dist/index.js' } } })).toEqual([
      './scoring',
      './cases',
    ])
  })
})

describe('strays', () => {
  it('allows only built files, documents and cases in the package', () => {
    const good = [
      'package.json',
      'README.md',
      'CHANGELOG.md',
      'dist/scoring/hole.js',
      'dist/scoring/hole.d.ts',
      'conformance/suite.json',
      'guides/score-a-card.md',
    ]
    expect(strays([...good, 'src/index.ts', 'dist/hole.test.js', 'dist/hole.js.map'])).toEqual([
      'src/index.ts',
      'dist/hole.test.js',
      'dist/hole.js.map',
    ])
  })
})

describe('packagesOf', () => {
  it('names each external package once, with its scope', () => {
    const modules = [
      '/project/entry.js',
      '/project/node_modules/@club/rules/dist/index.js',
      '/project/node_modules/dinero.js/dist/a.js',
      '/project/node_modules/dinero.js/dist/b.js',
      '/project/node_modules/dinero.js/node_modules/@calc/big/index.js',
      'C:\\project\\node_modules\\ibantools\\index.js',
    ]
    expect(packagesOf(modules, '@club/rules')).toEqual(['@calc/big', 'dinero.js', 'ibantools'])
  })
})

describe('deadLinks', () => {
  const files = ['README.md', 'CHANGELOG.md', 'guides/score.md', 'guides/engine.py', 'conformance/README.md']

  it('finds links that leave the package or do not exist in it', () => {
    const text =
      '[a](guides/score.md) [b](../../docs/x.md) [c](guides/gone.md#why) [d](/README.md) [e](https://golf.example) [f](#here) [g](CHANGELOG.md#1)'
    expect(deadLinks('README.md', text, files)).toEqual(['../../docs/x.md', 'guides/gone.md#why', '/README.md'])
  })

  it('starts from the folder of the file', () => {
    const text = '[a](engine.py) [b](../README.md) [c](../../README.md) [d](../conformance/README.md) [e](README.md)'
    expect(deadLinks('guides/score.md', text, files)).toEqual(['../../README.md', 'README.md'])
  })
})
