#!/usr/bin/env node
/** The program `club-conformance`: runs the cases against our engine, or any other, from outside. */
import { conformance } from './conformance.ts'
import { exitCodeOf } from './misuse.ts'

process.exitCode = await exitCodeOf(() => conformance(process.argv.slice(2), console.log))
