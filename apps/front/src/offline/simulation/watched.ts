import { vi } from 'vitest'
import type * as Facts from '../../../../api/src/kit/facts.ts'
import type * as Ledger from '../../../../api/src/kit/ledger.ts'
import type * as Rows from '../../../../api/src/kit/rows.ts'
import type * as LocalChanges from '../local/local-changes.ts'
import type * as LocalFacts from '../local/facts.ts'
import type * as Outbox from '../queue/outbox.ts'
import { noted } from './foretold.ts'
import { ruled } from './rules.ts'

// The product's own code runs: what it asks and answers is seen on its way.

vi.mock('../local/facts.ts', async (original) => {
  const real = await original<typeof LocalFacts>()
  const factsOn: typeof real.factsOn = (context, ...given) => {
    const facts = real.factsOn(context, ...given)
    return noted()?.onPhone(context.db, facts) ?? facts
  }
  return { ...real, factsOn }
})

vi.mock('../local/local-changes.ts', async (original) => {
  const real = await original<typeof LocalChanges>()
  const localChanges: typeof real.localChanges = (context, changes) => {
    noted()?.planned(context.db, changes)
    return real.localChanges(context, changes)
  }
  return { ...real, localChanges }
})

vi.mock('../queue/outbox.ts', async (original) => {
  const real = await original<typeof Outbox>()
  const createOutbox: typeof real.createOutbox = (options) => {
    const outbox = real.createOutbox(options)
    const enqueue: typeof outbox.enqueue = (plan, before) =>
      noted()?.queued(options.db, plan, (watched) => outbox.enqueue(watched, before)) ??
      outbox.enqueue(plan, before)
    return { ...outbox, enqueue }
  }
  return { ...real, createOutbox }
})

vi.mock('../../../../api/src/kit/facts.ts', async (original) => {
  const real = await original<typeof Facts>()
  const factsOf: typeof real.factsOf = (effect) => {
    const facts = real.factsOf(effect)
    return noted()?.onServer(effect.tx, facts) ?? facts
  }
  return { ...real, factsOf }
})

vi.mock('../../../../api/src/kit/rows.ts', async (original) => {
  const real = await original<typeof Rows>()
  const lockRow = (async (...[tx, store, id]: Parameters<typeof real.lockRow>) => {
    const row = await real.lockRow<{ id: string; deletedAt: string | null }>(tx, store, id)
    return noted()?.locked(tx, store.store, row) ?? row
  }) as typeof real.lockRow
  const applyChanges: typeof real.applyChanges = (effect, changes) => {
    noted()?.changed(effect.tx, changes)
    try {
      ruled()?.judge(changes)
    } catch (error) {
      // No plan knows of the rule.
      noted()?.forget(effect.tx)
      throw error
    }
    return real.applyChanges(effect, changes)
  }
  return { ...real, lockRow, applyChanges }
})

vi.mock('../../../../api/src/kit/ledger.ts', async (original) => {
  const real = await original<typeof Ledger>()
  const openEntry: typeof real.openEntry = async (tx, ...given) => {
    const entry = await real.openEntry(tx, ...given)
    if (entry.key !== null && entry.answer === null) noted()?.open(tx, entry.key.key)
    return entry
  }
  const finishEntry: typeof real.finishEntry = (tx, entry, answer) => {
    noted()?.finish(tx, answer)
    return real.finishEntry(tx, entry, answer)
  }
  const openLedger: typeof real.openLedger = async (tx, ...given) => {
    const ledger = await real.openLedger(tx, ...given)
    return {
      ...ledger,
      open: (request) => {
        const opened = ledger.open(request)
        if (opened.answer === null) noted()?.open(tx, opened.call.key)
        return opened
      },
      finish: (call, answer) => {
        noted()?.finish(tx, answer)
        ledger.finish(call, answer)
      },
    }
  }
  return { ...real, openEntry, finishEntry, openLedger }
})
