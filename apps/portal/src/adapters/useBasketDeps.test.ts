import { describe, expect, it } from 'vitest'
import { pathAfterPayment, payPageUrl } from './useBasketDeps.ts'

const HERE = 'https://portal.example/tournaments/7'

describe('the URL of the payment page', () => {
  it.each([
    { payUrl: '/demo/pay/north/x', serviceUrl: '/api', is: 'https://portal.example/demo/pay/north/x?language=de' },
    { payUrl: '/demo/pay/north/x', serviceUrl: 'https://api.example/api', is: 'https://api.example/demo/pay/north/x?language=de' },
    { payUrl: 'https://pay.example/pi_1', serviceUrl: '/api', is: 'https://pay.example/pi_1' },
    { payUrl: 'javascript:alert(1)', serviceUrl: '/api', is: null },
    { payUrl: 'http://', serviceUrl: '/api', is: null },
  ])('$payUrl of $serviceUrl', ({ payUrl, serviceUrl, is }) => {
    expect(payPageUrl(payUrl, serviceUrl, HERE, 'de')).toBe(is)
  })
})

describe('the page after a payment', () => {
  it.each([
    { pathname: '/tournaments/view/7/sign-up', search: '', is: '/tournaments/view/7/entry' },
    { pathname: '/tournaments/view/7/entry', search: '', is: '/tournaments/view/7/entry' },
    { pathname: '/financial-account', search: '?x=1', is: '/financial-account?x=1' },
    { pathname: '/', search: '', is: '/' },
  ])('$pathname$search', ({ is, ...left }) => {
    expect(pathAfterPayment(left)).toBe(is)
  })
})
