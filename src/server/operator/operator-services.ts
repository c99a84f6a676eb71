import type { BankStatement, StatementProblem } from '#core/accounting/bank-statement.ts';
import type { Result } from '#core/result.ts';
import type { Brand } from '#core/storefront/brand.ts';
import type { ProvisionerOf, StopServices } from '#server/delivery/public.ts';
import type { RegistryOf } from '#server/domains/public.ts';
import type { RunSystemChecks } from '#server/health/public.ts';
import type { AddressBox } from '#server/identity/public.ts';
import type { QueueEmail, RenderPdf } from '#server/notify/public.ts';
import type { SecretBox } from '#server/platform/crypto/secret-box.ts';
import type { ReadDatabase } from '#server/platform/database/read-database.ts';
import type { Log } from '#server/platform/log.ts';
import type { PersonalDataPart } from '#server/platform/personal-data-part.ts';
import type { DraftServices } from '#server/publishing/public.ts';
import type { OperatorInvoiceServices, RefundServices } from '#server/sales/public.ts';
import type { Storefronts } from '#server/storefront/public.ts';

/**
 * Dependencies of the operator's use cases. No payment provider is called, and registries and provisioners are only
 * queried: the workers make changes.
 */
export type OperatorServices = RefundServices &
  StopServices &
  Pick<DraftServices, 'production'> &
  Pick<OperatorInvoiceServices, 'deliveryOf'> & {
    /** The personal data of all modules in deletion order. */
    readonly parts: readonly PersonalDataPart[];
    readonly queueMail: QueueEmail;
    /** Makes the hashes of blocked addresses. */
    readonly addressBox: AddressBox;
    /** The origin of a brand's shop: 'https://shop.example'. */
    readonly originOf: (brand: Brand) => string;
    /** Derives the codes of mailed links. */
    readonly mailedCodes: SecretBox;
    readonly renderPdf: RenderPdf;
    /** Reads the file of a bank account; the currency is that of a file without one. */
    readonly readStatement: (file: Uint8Array, currency: string) => Result<BankStatement, StatementProblem>;
    readonly log: Pick<Log, 'info' | 'warn'>;
    readonly reports: Pick<ReadDatabase, 'read'>;
    readonly registryOf: RegistryOf;
    readonly provisionerOf: ProvisionerOf;
    /** How long an answer of a registry or provisioner is waited for (ms). */
    readonly answerTimeoutMs: number;
    /** Runs the checks of the deployment. */
    readonly runSystemChecks: RunSystemChecks;
    readonly storefronts: Pick<Storefronts, 'asOf' | 'at' | 'byBrand' | 'list'>;
  };
