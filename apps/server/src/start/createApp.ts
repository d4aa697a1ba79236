/** The whole service as one function of requests: no port, no environment, no clock of its own. */
import { CLUB_ASSETS, type ClubAsset, clubAssetPath } from '@club/contract/club'
import { type Context, Hono } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import { type Associations, NO_ASSOCIATIONS } from '../association/association.ts'
import type { Db } from '../db/connect.ts'
import { clientAddress } from '../http/clientAddress.ts'
import { type ClientLimits, createClientLimits } from '../http/clientLimits.ts'
import { limitBody } from '../http/limitBody.ts'
import { limitVisitors } from '../http/limitVisitors.ts'
import { logRequests } from '../http/logRequests.ts'
import type { Metrics } from '../http/metrics.ts'
import { depsOfNetwork, type MountDeps, mountRoutes, respondToError } from '../http/mount.ts'
import { originsOf, shareWithOrigins } from '../http/origins.ts'
import { portalDefaults } from '../http/portalDefaults.ts'
import { portalFiles } from '../http/portalFiles.ts'
import { mountProbes } from '../http/probes.ts'
import { strictTransport } from '../http/strictTransport.ts'
import { createLiveHub, type LiveHub } from '../live/createLiveHub.ts'
import { mountLive } from '../live/mountLive.ts'
import { mountOpenApi } from '../openapi/mountOpenApi.ts'
import { demoPayments } from '../payments/demoProvider.ts'
import type { PaymentProviders } from '../payments/paymentProvider.ts'
import { createRenderer, type Renderer } from '../print/renderer.ts'
import { NO_REACH, type Reach } from '../reach/reach.ts'
import { clubFavicon } from '../routes/club/clubFavicon.ts'
import { clubIcon, clubManifest, clubTouchIcon } from '../routes/club/clubManifest.ts'
import { mountMailbox } from '../routes/demo/mailboxPage.ts'
import { routesWith } from '../routes/index.ts'
import { mountCardPay } from '../routes/payments/cardPayPage.ts'
import { mountDemoPay } from '../routes/payments/demoPayPage.ts'
import { mountWebhook } from '../routes/payments/webhook.ts'
import { createTenantDirectory } from '../services/accounts/tenantDirectory.ts'
import { createSharedDays } from '../services/reservations/sharedDays.ts'

export interface AppDeps {
  /** The pool of `club_app`. */
  readonly db: Db
  readonly clock: () => Date
  readonly log: Logger
  /** Folder of the built portal; absent if another process serves it. */
  readonly portalFolder?: string
  /** The server is behind a proxy that forwards the client's address. */
  readonly trustProxy?: boolean
  readonly metrics?: Metrics
  readonly checkAnswers?: boolean
  /** Returns the public URL of the portal, without a slash at its end. Called for each request. */
  readonly publicUrl: () => string
  /** Replaces the default limits per client. */
  readonly limits?: ClientLimits
  /** The caller closes it. */
  readonly renderer?: Renderer
  /** The caller closes it; without one, changes reach only the watchers of this process. */
  readonly live?: LiveHub
  /** Sources of the members' handicap indexes. */
  readonly associations?: Associations
  /** Payment providers of the clubs; left out, only demo clubs take cards. */
  readonly payments?: PaymentProviders
  /** Ways to the phones of customers; left out, there are none. */
  readonly reach?: Reach
}

/** The page of the demo clubs sends one word. */
const FORM_LIMIT_BYTES = 1024

const ASSET_RESPONSES: Readonly<Record<ClubAsset, (context: Context, deps: MountDeps) => Promise<Response>>> = {
  'cwi-favicon': clubFavicon,
  'cwi-manifest': clubManifest,
  'cwi-icon': clubIcon,
  'cwi-touch-icon': clubTouchIcon,
}

export function createApp(given: AppDeps): Hono {
  const { db, clock, log, portalFolder, trustProxy = false, metrics, checkAnswers = false, associations = NO_ASSOCIATIONS } = given
  const payments = given.payments ?? demoPayments(db)
  const routes = routesWith(associations, payments)
  const app = new Hono({ strict: false })
  const addressOf = (context: Context): string => clientAddress(context, trustProxy)
  const deps: MountDeps = {
    db,
    clock,
    log,
    checkAnswers,
    addressOf,
    publicUrl: given.publicUrl,
    limits: given.limits ?? createClientLimits(),
    tenants: createTenantDirectory(),
    renderer: given.renderer ?? createRenderer(),
    sharedDays: createSharedDays(),
    reach: given.reach ?? NO_REACH,
  }
  if (metrics) app.use(metrics.measure)
  app.use(logRequests(log))
  if (trustProxy) app.use(strictTransport)
  const visitors = limitVisitors(deps, ['/api/payments/', '/demo/', '/pay/', ...CLUB_ASSETS.map((asset) => `/api/${clubAssetPath(asset)}`)])
  for (const path of ['/api/*', '/demo/*', '/pay/*']) app.use(path, visitors)
  app.use('/api/*', shareWithOrigins(deps))
  app.use('/demo/*', limitBody(FORM_LIMIT_BYTES, deps))
  for (const asset of CLUB_ASSETS)
    app.get(`/api/${clubAssetPath(asset)}`, (context) => ASSET_RESPONSES[asset](context, depsOfNetwork(deps, context)))
  const live = given.live ?? createLiveHub({ db, clock, log })
  app.use('/api/*', async (context, next) => {
    await next()
    if (context.req.method !== 'GET' && context.res.ok) live.wake()
  })
  mountLive(app, live, deps)
  mountWebhook(app, payments, deps)
  mountRoutes(app, routes, deps)
  mountProbes(app, db)
  mountOpenApi(app, routes)
  mountMailbox(app, db)
  mountDemoPay(app, payments, deps)
  mountCardPay(app, payments, deps)
  if (portalFolder !== undefined) app.get('/config/global.json', portalDefaults(portalFolder, db))
  if (portalFolder !== undefined)
    app.get(
      '*',
      portalFiles(portalFolder, (tenantId) => originsOf(db, tenantId)),
    )
  app.onError((error, context) => respondToError(context, error, deps, { method: context.req.method, path: routePath(context) }))
  return app
}
