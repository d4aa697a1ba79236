/** `npm run test:wide`: every screen in every language, width and theme: no barrier, nothing cut, no sideways scroll. */
import { expect, test } from '@playwright/test'
import { barriers, THEMES } from './barriers.ts'
import { layoutFaults } from './layoutFaults.ts'
import { chooseDisplay } from './portal.ts'
import { walkScreens } from './screens.ts'
import { TEST_LANGUAGES, wordsOf } from './words.ts'

const WIDTHS = [320, 390, 600, 840, 1280] as const
for (const language of TEST_LANGUAGES) {
  test(`every screen in ${language}`, async ({ page }) => {
    test.setTimeout(1_800_000)
    const started = performance.now()
    const names = new Set<string>()
    let looks = 0
    const faults: string[] = []
    await chooseDisplay(page, { language, theme: 'system' })
    // Opened narrow and wide, for what is opened differs; then looked at in each width of its kind.
    for (const widths of [WIDTHS.filter((width) => width < 840), WIDTHS.filter((width) => width >= 840)]) {
      await page.setViewportSize({ width: widths[0] ?? 320, height: 844 })
      await walkScreens(page, await wordsOf(language), async (name) => {
        names.add(name)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 844 })
          faults.push(...(await layoutFaults(page)).map((fault) => `${name}, ${width} px: ${fault}`))
          faults.push(...(await barriers(page)).map((fault) => `${name}, ${width} px, ${fault}`))
          looks += Object.keys(THEMES).length
        }
        await page.setViewportSize({ width: widths[0] ?? 320, height: 844 })
      })
      await page.context().clearCookies()
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
    }
    const seconds = (performance.now() - started) / 1000
    console.log(
      `${language}: ${names.size} screens × ${WIDTHS.length} widths × ${Object.keys(THEMES).length} themes = ${looks} looks, ${faults.length} faults, ${seconds.toFixed(0)} s`,
    )
    expect(faults).toEqual([])
  })
}

for (const language of ['en', 'de', 'fr', 'da'] as const) {
  test(`the largest text in ${language}`, async ({ page }) => {
    test.setTimeout(600_000)
    const faults: string[] = []
    await page.setViewportSize({ width: 320, height: 844 })
    await chooseDisplay(page, { language, textSize: 'largest' })
    await walkScreens(page, await wordsOf(language), async (name) => {
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 })
        faults.push(...(await layoutFaults(page)).map((fault) => `${name}, ${width} px: ${fault}`))
      }
      await page.setViewportSize({ width: 320, height: 844 })
    })
    expect(faults).toEqual([])
  })
}
