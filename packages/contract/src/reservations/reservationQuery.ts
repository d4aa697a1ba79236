/** The parts that the queries of this subject share. HT-47, RE-24, RE-46. */
import { PLATFORMS, TEE_SELECTORS } from '@club/core/reservation'
import * as v from 'valibot'
import { WIRE_PLATFORM, WIRE_TEE_SELECTOR } from '../wire/enums.ts'

/** Every call of the resource names the platform; ours has one for all. */
export const platformQuery = { platform: v.optional(v.picklist(PLATFORMS.map((one) => WIRE_PLATFORM.spelled(one)))) }

export const wireHoleCount = v.picklist(['9', '18'])
export const wireTee = v.picklist(TEE_SELECTORS.map((one) => WIRE_TEE_SELECTOR.spelled(one)))
