import type { Context } from '../../context';
import { zapierRouter } from './zapier.router';

/** The front page's test of a webhook. */
export const functionsFeature = ({ settings, redis }: Context) => ({
  routers: [zapierRouter(redis, settings.zapierWebhookUrl)],
});
