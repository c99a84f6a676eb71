/** Replaces everything whose name is not in the tables of this file. */
export const MASKED = '[masked]';

/**
 * The names of JSON members and form fields whose values are stored: ids, amounts, states, codes and times. Everything
 * else is masked, so that an unknown field is never stored.
 */
export const STORED_FIELDS: ReadonlySet<string> = new Set([
  ...words('id object type kind status state mode created timestamp livemode limit'),
  ...words('reference client_reference_id order_number order_id brand_id line_id job_id product_id'),
  ...words('term quantity domain renews_at brand_name language hosted'),
  ...words('amount amount_minor amount_total amount_subtotal amount_received amount_capturable'),
  ...words('amount_captured amount_refunded amount_remaining amount_to_capture unit_amount currency'),
  ...words('authorised_minor captured_minor refunded_minor disputed_minor decided_minor taken_back_minor'),
  ...words('capture capture_method confirm confirmation_method method off_session setup_future_usage'),
  ...words('save_method allowed_payment_method_types payment_method_types payment_status payment_intent'),
  ...words('latest_charge captured paid refunded disputed canceled_at cancellation_reason'),
  ...words('evidence_due_at due_by capture_before decline_reason decline_code network_status code'),
  ...words('param has_more expand next_check_at accepted_at'),
  ...words('message reason problem description query'),
]);

/** Members that are masked as a whole: their own members are named by customers or operators, or describe a person. */
export const MASKED_MEMBERS: ReadonlySet<string> = new Set([
  ...words('customer fields facts options extras instructions account mandate mandate_data'),
  ...words('card saved_method payment_method payment_method_data payment_method_details'),
  ...words('payment_method_options payment_method_configuration_details billing_details shipping'),
  ...words('next_action source customer_details collected_information custom_fields custom_text'),
]);

/** Stored fields with sentences, in which a system may repeat what it was sent. */
export const SENTENCES: ReadonlySet<string> = new Set([
  ...words('message reason problem description query'),
  ...words('epp:msg epp:reason'),
]);

/** The elements of EPP whose text is stored, by the last part of their namespace (RFC 5730–5733, 3915, 5910, 8748). */
export const STORED_ELEMENTS: ReadonlySet<string> = new Set([
  ...named('epp', 'clTRID svTRID msg reason qDate'),
  ...named('domain', 'name roid period registrant contact hostObj hostName hostAddr host'),
  ...named('domain', 'status clID crID crDate upID upDate exDate trDate curExpDate'),
  ...named('domain', 'trStatus reID reDate acID acDate'),
  ...named('contact', 'id roid status cc clID crID crDate upID upDate'),
  ...named('host', 'name roid status addr clID crID crDate upID upDate'),
  ...named('fee', 'objID currency period fee credit balance creditLimit class command'),
  ...named('rgp', 'delTime resTime resReason statement'),
  ...named('secDNS', 'keyTag alg digestType digest maxSigLife all'),
]);

/** The attributes of EPP that are stored. */
export const STORED_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...words('code lang s op unit id count type ip hosts avail standard refundable grace-period'),
  ...words('name urgent'),
]);

/** The headers of HTTP that are stored. */
export const STORED_HEADERS: ReadonlySet<string> = new Set(
  words('content-type idempotency-key idempotent-replayed request-id webhook-id retry-after'),
);

function words(text: string): readonly string[] {
  return text.split(' ');
}

function named(namespace: string, names: string): readonly string[] {
  return words(names).map((name) => `${namespace}:${name}`);
}
