import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { PARTS, SCREENS } from './build/chunksWith.ts'
import { headPlugin } from './build/headPlugin.ts'
import { messagesPlugin } from './build/messagesPlugin.ts'
import { mockAppPlugin } from './build/mockAppPlugin.ts'
import { SERVICE_WORKER, serviceWorkerPlugin } from './build/serviceWorkerPlugin.ts'

const SERVER = process.env.CLUB_SERVER ?? 'http://localhost:8080'

/** Parts of most screens that need no call of the contract. */
const SHOWN = new RegExp(
  [
    'ui/src/(components|format)/',
    // Tie-breaks and explanations are only on pages with results.
    'ui/src/shared/(?!.*(tieBreak|cardMessages|why|Why))',
    'react-query',
    'client/src/debounced',
    'contract/src/wire/(duty|everyOf)',
    'core/src/text/(nameSearch|tellApart)',
    'core/src/tournament/(checkCounts|entries/(entryWindow|feeTimers|openSlots))',
    'portal/src/hooks/(openFile|useClubQueries|useLoadable|useNow|usePagedRows)',
    'portal/src/intl/useFormAnswer',
    'portal/src/queries/(lists|nullIfMissing|refusalsOf|reloadTournament)',
  ].join('|'),
)

/** Modules that most pages share; those of refusals are on few pages. */
const SHARED = /(packages|apps)\/(?!contract\/src\/(staff|refusals)\/|portal\/src\/intl\/useRefusalText)/

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin(), messagesPlugin(), mockAppPlugin(), headPlugin(), serviceWorkerPlugin()],
  resolve: {
    // Texts come compiled, so the parser stays at home.
    alias: [{ find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' }],
  },
  build: {
    target: 'es2023',
    sourcemap: true,
    assetsInlineLimit: 0,
    // Every browser that runs this build preloads modules by itself.
    modulePreload: { polyfill: false },
    // All styles are smaller than the head of ten files.
    cssCodeSplit: false,
    rollupOptions: {
      input: { index: 'index.html', [SERVICE_WORKER]: 'src/serviceWorker/serviceWorker.ts' },
      // A service worker keeps its name, and is at the root to serve every path.
      output: {
        entryFileNames: ({ name }) => (name === SERVICE_WORKER ? '[name].js' : 'assets/[name]-[hash].js'),
        // Over a phone's network each file costs a way there and back: what every visit loads comes in three, what most pages share in two.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], test: (id) => !id.includes('/serviceWorker/'), priority: 2 },
            { name: 'react', test: /node_modules.(react-dom|scheduler)./, priority: 2 },
            { name: SCREENS, test: new RegExp(`/(${SCREENS}|FriendInitials|useViewer)\\.tsx?$`), priority: 1 },
            { name: PARTS.shown, minShareCount: 3, test: SHOWN, priority: 1 },
            { name: PARTS.shared, minShareCount: 6, test: SHARED },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': SERVER } },
})
