/** Name of the Trusted Types policy of the site's own code: made by each document and by each build's chunk loader. */
export const policyName = 'site';

interface ScriptPolicy {
  createScriptURL: (address: string) => unknown;
  createScript: (text: string) => unknown;
}

/** Made by the document, where its content security policy asks for one and the browser knows it. */
const policy = () => (globalThis as { ownScripts?: ScriptPolicy }).ownScripts;

/** An address of a script of this site, as `script.src` takes it. */
export const scriptAddress = (address: string) => (policy()?.createScriptURL(address) ?? address) as string;

/** JSON, as the text of a `script` element takes it. */
export const scriptData = (json: string) => (policy()?.createScript(json) ?? json) as string;
