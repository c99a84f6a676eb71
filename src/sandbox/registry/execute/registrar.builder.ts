import { DAY_MS } from '#core/time/durations.ts';
import { readFrame } from '#sandbox/registry/commands/read-frame.ts';
import { codeOf, commandFrame } from '#sandbox/registry/epp-client.builder.ts';
import { createContact } from '#sandbox/registry/epp-commands.builder.ts';
import type { Entry } from '#sandbox/registry/state/entry.ts';
import { applyEntry, emptyState } from '#sandbox/registry/state/registry-state.ts';
import { EXTENSION_URIS } from '#sandbox/registry/xml/namespaces.ts';
import { executeCommand } from './execute-command.ts';
import { refusal, writeResponse } from './response.ts';
import { dueAtOf, settle } from './settle.ts';

export interface Answer {
  readonly code: number;
  readonly text: string;
  readonly delivery: string;
}

/** Executes commands on a state of its own with a fixed clock, without I/O. */
export interface TestRegistry {
  /** The answer to a registrar's command; its entries are applied. */
  send(verb: string, extension?: string, registrar?: string): Answer;
  /** Advances the clock by days. */
  pass(days: number): void;
  /** Completes everything pending. */
  settle(): void;
  today(): string;
  readonly journal: readonly Entry[];
}

/** A registry in which the registrar 'landrush' has the contact of epp-commands.builder.ts. */
export function createTestRegistry(): TestRegistry {
  const state = emptyState();
  const journal: Entry[] = [];
  let at = Date.UTC(2026, 5, 15, 12);
  let count = 0;

  function nextId(): string {
    count += 1;
    return `SBX-${count}`;
  }

  function apply(entries: readonly Entry[]): void {
    for (const entry of entries) applyEntry(state, entry);
    journal.push(...entries);
  }

  function send(verb: string, extension = '', registrar = 'landrush'): Answer {
    const svTRID = nextId();
    const { command, clTRID } = readFrame(Buffer.from(commandFrame(verb, extension)));
    if (!command.ok) return parseAnswer(writeResponse(refusal(command.problem), clTRID, svTRID), 'usual');
    if (command.value.kind === 'hello' || command.value.kind === 'login' || command.value.kind === 'logout') {
      throw new Error('The test registry has no sessions.');
    }
    const extensions = new Set(EXTENSION_URIS);
    const timings = { transferMs: 5 * DAY_MS, pendingCreateMs: DAY_MS };
    const outcome = executeCommand(state, command.value, { at, registrar, clTRID, svTRID, extensions, ...timings });
    apply(outcome.entries);
    return parseAnswer(writeResponse(outcome.response, clTRID, svTRID), outcome.delivery);
  }

  send(createContact());
  return {
    send,
    pass: (days) => {
      at += days * DAY_MS;
    },
    settle: () => {
      for (const domain of state.domains.values()) {
        const entry = dueAtOf(domain) === null ? null : settle(domain, at, nextId());
        if (entry !== null) apply([entry]);
      }
    },
    today: () => new Date(at).toISOString().slice(0, 10),
    journal,
  };
}

function parseAnswer(text: string, delivery: string): Answer {
  return { code: codeOf(text), text, delivery };
}
