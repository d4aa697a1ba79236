/** `npm run conformance`: the program that the package brings as `club-conformance`. */
import '../packages/core/src/testing/conformance/main.ts'
