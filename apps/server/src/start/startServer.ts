/** From settings to a listening server: database, migrations, demo, role check, port. Whatever was opened is closed again. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { associationsOf } from '../association/readAssociations.ts'
import { JOURNAL, keepJournal } from '../backup/deletionJournal.ts'
import { type Db, openPool } from '../db/connect.ts'
import { refuseUnsafeRole } from '../db/roles.ts'
import type { Metrics } from '../http/metrics.ts'
import { startJobs } from '../jobs/startJobs.ts'
import { openBoardListener } from '../live/boardListener.ts'
import { createLiveHub } from '../live/createLiveHub.ts'
import { mailers } from '../mail/mailers.ts'
import { smtpMailer } from '../mail/smtpMailer.ts'
import { clubPayments } from '../payments/clubPayments.ts'
import type { PaymentProviders } from '../payments/paymentProvider.ts'
import { createRenderer } from '../print/renderer.ts'
import { httpSms } from '../reach/httpSms.ts'
import { pushKeyOf } from '../reach/pushKey.ts'
import { httpsTransport } from '../reach/pushTransport.ts'
import type { Reach } from '../reach/reach.ts'
import { webPush } from '../reach/webPush.ts'
import { StartupError } from '../refusal/startupError.ts'
import { confirmFresh } from './confirmFresh.ts'
import { createApp } from './createApp.ts'
import { type Listening, listen, probePort } from './listen.ts'
import { connectOwner, openDatabase, prepareDatabase, refuseDemoWithRealClubs } from './openDatabase.ts'
import { refuseUnprepared } from './refuseUnprepared.ts'
import type { Settings } from './settings.ts'
import { unsafeSettings } from './unsafeSettings.ts'

export interface StartDeps {
  readonly clock: () => Date
  readonly log: Logger
  /** One line for the operator. */
  readonly say: (line: string) => void
}

export interface RunningServer {
  readonly port: number
  /** URL on which it listens. */
  readonly address: string
  readonly metricsPort: number | null
  /** There are demo clubs with published logins. */
  readonly hasDemo: boolean
  /** Another process took the data folder over. */
  readonly lost: Promise<void>
  stop: () => Promise<void>
}

const LOOPBACK = '127.0.0.1'
const EVERYWHERE_OR_HERE: readonly string[] = ['0.0.0.0', '::', LOOPBACK]
const PORTAL = join(import.meta.dirname, '../../../portal/dist')

export async function startServer(settings: Settings, { clock, log, say }: StartDeps): Promise<RunningServer> {
  const closers: (() => Promise<unknown> | unknown)[] = []
  const stop = async (): Promise<void> => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    for (const warning of unsafeSettings(settings)) log.warn(warning)
    if (settings.port !== 0) await probePort(settings.port, settings.host)
    const database = await openDatabase(settings.database, settings.dataFolder, (message) => log.warn(message))
    closers.push(database.stop)
    if (settings.fresh) {
      if (!settings.yes) await confirmFresh(settings.dataFolder)
      await database.embedded?.renew()
    }
    const hasDemo =
      database.ownerUrl === null ? await refuseUnprepared(database.appUrl) : await prepare(database.ownerUrl, settings, clock, say)
    const db = openPool(database.appUrl, { onError: (error) => log.warn({ err: error }, 'database connection lost') })
    closers.push(() => db.end())
    closers.push(
      keepJournal(db, join(settings.dataFolder, JOURNAL), (error) =>
        log.warn({ err: error }, 'the list of deletions could not be written'),
      ),
    )
    await refuseUnsafeRole(db)

    if (hasDemo) closers.push(await playDemoDay(db, clock, log))
    const figures = settings.metricsPort === null ? undefined : await openMetrics(db, settings.metricsPort)
    if (figures) closers.push(figures.close)
    const live = createLiveHub({ db, clock, log, boardListener: openBoardListener(database.appUrl, log) })
    closers.push(live.close)
    const renderer = createRenderer()
    closers.push(renderer.close)
    const host = hostFor(settings, hasDemo, say)
    let address = ''
    const publicUrl = (): string => settings.publicUrl ?? address
    const payments = clubPayments(db, { log, sealingKey: settings.paymentKey })
    const reach = reachOf(settings, { publicUrl, clock })
    const app = createApp({
      payments,
      reach,
      live,
      renderer,
      publicUrl,
      ...{ db, clock, log, trustProxy: settings.trustProxy, associations: associationsOf(settings.associations) },
      ...(figures && { metrics: figures.metrics }),
      ...(existsSync(PORTAL) && { portalFolder: PORTAL }),
    })
    const listening = await listen(app, settings.port, host)
    closers.push(listening.close)
    address = `http://${EVERYWHERE_OR_HERE.includes(host) ? 'localhost' : host}:${listening.port}`
    closers.push(startMail(db, settings, publicUrl(), { clock, log, payments, reach }))
    return { port: listening.port, address, metricsPort: figures?.port ?? null, hasDemo, lost: database.lost, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Migrates and, where it belongs, loads the demo or brings its dates to today. Answers whether there are demo clubs. */
async function prepare(ownerUrl: string, settings: Settings, clock: () => Date, say: StartDeps['say']): Promise<boolean> {
  const owner = await connectOwner(ownerUrl)
  try {
    const { isEmpty } = await prepareDatabase(owner, { dataFolder: settings.dataFolder, say })
    if (isEmpty && settings.demo) {
      say('Loading the demo clubs …')
      const { loadDemo } = await import('../demo/loadDemo.ts')
      await loadDemo(owner, clock())
    }
    await refuseDemoWithRealClubs(owner)
    const { rows } = await owner.query<{ demo: boolean }>('select exists (select from tenant where demo) as demo')
    const hasDemo = rows[0]?.demo === true
    if (!isEmpty && settings.demo && !hasDemo && settings.database) {
      throw new StartupError(
        'demoBesideReal',
        'This database holds a real club, so the demo is not loaded into it. Leave --demo out, or give the demo a database of its own.',
      )
    }
    if (hasDemo && !isEmpty) {
      const { keepFresh } = await import('../demo/keepFresh.ts')
      await keepFresh(owner, clock())
    }
    if (hasDemo) {
      const { clockNotice } = await import('../demo/clockNotice.ts')
      const notice = await clockNotice(owner, clock())
      if (notice) say(notice)
    }
    return hasDemo
  } finally {
    await owner.end()
  }
}

/** The demo's logins and emails are public: its clubs are open to this machine alone unless that is asked for. Design decision 20. */
function hostFor({ host, database, publicDemo }: Settings, hasDemo: boolean, say: StartDeps['say']): string {
  if (!hasDemo || !database) return host
  if (publicDemo) {
    say(`WARNING: the demo clubs are open to everyone who reaches ${host}. Their staff logins and their inbox are public.`)
    return host
  }
  say('The demo clubs have public logins, so only this machine reaches the server. --public-demo opens it to the network.')
  return LOOPBACK
}

/** Emails and whatever else is due later. */
function startMail(
  db: Db,
  settings: Settings,
  publicUrl: string,
  { clock, log, payments, reach }: Omit<StartDeps, 'say'> & { readonly payments: PaymentProviders; readonly reach: Reach },
) {
  const { smtp } = settings
  const mailerOf = mailers(db, smtp && smtpMailer(smtp), clock)
  return startJobs({ db, clock, log, publicUrl, mailerOf, payments, reach })
}

/** Push messages need a key: that of the settings, else the one of the data folder of the built-in database. */
function reachOf({ pushKey, pushHosts, sms, database, dataFolder }: Settings, deps: { publicUrl: () => string; clock: () => Date }): Reach {
  const key = pushKey ?? (database === null ? pushKeyOf(dataFolder) : null)
  const push = key && webPush({ key, contact: deps.publicUrl, clock: deps.clock }, pushHosts, httpsTransport)
  return { push, sms: sms && httpSms(sms) }
}

/** Serves the metrics on a second port, on this machine only. */
async function openMetrics(db: Db, port: number): Promise<Listening & { readonly metrics: Metrics }> {
  const { createMetrics } = await import('../http/metrics.ts')
  const metrics = createMetrics(db)
  return { ...(await listen(metrics.app, port, '127.0.0.1')), metrics }
}

/** Lets the scores of today's demo tournament arrive; gives the way to end that. */
async function playDemoDay(db: Db, clock: () => Date, log: Logger): Promise<() => Promise<void> | void> {
  const { startLiveDay } = await import('../demo/liveDay.ts')
  return startLiveDay(db, clock, (error) => log.warn({ err: error }, 'the demo day skipped a beat'))
}
