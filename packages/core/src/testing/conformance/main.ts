#!/usr/bin/env node
/** The program `club-conformance`: asks our engine, or any other, the cases from outside. */
import { conformance } from './conformance.ts'
import { exitCodeOf } from './misuse.ts'

process.exitCode = await exitCodeOf(() => conformance(process.argv.slice(2), console.log))
