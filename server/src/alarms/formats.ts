// Formats an alarm message, as our own JSON or as documented for the robots of work chats.
import { createHmac } from 'node:crypto';
import type { Env } from '../settings/env.ts';
import type { AlarmMessage } from './message.ts';

export interface AlarmRequest {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Format {
  readonly request: (
    message: AlarmMessage,
    to: { readonly address: string; readonly secret: string | undefined; readonly at: number },
  ) => AlarmRequest;
  /** Tells whether a response with status 200 means accepted. Robots report errors in its JSON. */
  readonly isTaken: (answer: unknown) => boolean;
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

const fieldOf = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined;

/**
 * Our own JSON format. `X-Alarm-Signature` is HMAC-SHA256 in hexadecimal over the time (Unix seconds), a line feed and
 * the body as sent.
 */
const json: Format = {
  request: (message, { address, secret, at }) => {
    const body = JSON.stringify(message);
    const time = String(Math.floor(at / 1_000));
    const signed =
      secret === undefined
        ? {}
        : { 'x-alarm-signature': createHmac('sha256', secret).update(`${time}\n${body}`).digest('hex') };
    return { address, headers: { ...JSON_TYPE, 'x-alarm-time': time, ...signed }, body };
  },
  isTaken: () => true,
};

/** 企业微信群机器人: only the key in the address authenticates the sender. */
const wecom: Format = {
  request: ({ text }, { address }) => ({
    address,
    headers: JSON_TYPE,
    body: JSON.stringify({ msgtype: 'text', text: { content: text } }),
  }),
  isTaken: (answer) => fieldOf(answer, 'errcode') === 0,
};

/** 钉钉自定义机器人, 加签: time in ms and signature are in the query. */
const dingtalk: Format = {
  request: ({ text }, { address, secret, at }) => {
    const url = new URL(address);
    if (secret !== undefined) {
      url.searchParams.set('timestamp', String(at));
      url.searchParams.set('sign', createHmac('sha256', secret).update(`${at}\n${secret}`).digest('base64'));
    }
    return {
      address: url.href,
      headers: JSON_TYPE,
      body: JSON.stringify({ msgtype: 'text', text: { content: text } }),
    };
  },
  isTaken: (answer) => fieldOf(answer, 'errcode') === 0,
};

/** 飞书自定义机器人, 签名校验: the HMAC key is the time (seconds) and the secret; the signed text is empty. */
const feishu: Format = {
  request: ({ text }, { address, secret, at }) => {
    const timestamp = String(Math.floor(at / 1_000));
    const signed =
      secret === undefined
        ? {}
        : { timestamp, sign: createHmac('sha256', `${timestamp}\n${secret}`).update('').digest('base64') };
    return {
      address,
      headers: JSON_TYPE,
      body: JSON.stringify({ ...signed, msg_type: 'text', content: { text } }),
    };
  },
  isTaken: (answer) => fieldOf(answer, 'code') === 0,
};

export const FORMATS: Readonly<Record<Env['ALARM_FORMAT'], Format>> = { json, wecom, dingtalk, feishu };
