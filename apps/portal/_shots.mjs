import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { findBrowser } from '/work/main/tools/browser.ts'
const port = process.env.P ?? '18098'
rmSync('/tmp/portal-data2', { recursive: true, force: true })
const s = spawn(process.execPath, ['--disable-warning=ExperimentalWarning','apps/server/src/main.ts'], { cwd: '/work/main', env: { ...process.env, PORT: port, DATA_DIR: '/tmp/portal-data2' }, stdio: ['ignore', 'ignore', 'inherit'] })
const base = `http://127.0.0.1:${port}`
const t0 = Date.now()
for (;;) { try { const r = await fetch(base + '/api/rs/master/tenants'); if (r.ok) break } catch {} ; if (s.exitCode !== null || Date.now() - t0 > 170000) process.exit(1); await new Promise(r => setTimeout(r, 300)) }
const { executablePath, args, env } = await findBrowser()
const browser = await chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env } })
try {
  const { default: script } = await import(process.argv[2])
  await script({ browser, base })
} catch (e) { console.log('FAIL', e) } finally { await browser.close(); s.kill('SIGTERM'); await new Promise(r => s.on('exit', r)); rmSync('/tmp/portal-data2', { recursive: true, force: true }) }
